import Type, { type TSchema } from 'typebox';
import { keepsLedgerIn } from '../../access/companies/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { TurnsOf } from '../../platform/heavy/index.ts';
import { type Answer, ok } from '../../platform/http/answer.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { type GzipPiece, gzipOfPieces, gzipPiece } from '../../platform/http/gzip-pieces.ts';
import type { Page } from '../../platform/http/paged.ts';
import { EntityId } from '../../platform/http/params.ts';
import { isOn, today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { OPEN_ITEM_COLUMNS, OPEN_ITEM_FILTERS } from './columns.ts';
import type { Figures } from './figures-on.ts';
import {
  BUCKETS,
  byPartner,
  DIRECTIONS,
  groupJson,
  isWanted,
  itemJson,
  reconciledJson,
  summaryJson,
} from './open-items.ts';
import { openItemsOn, openPiecesOn } from './open-items-on.ts';
import { type OpenPage, openPageOn, openPartnersPageOn } from './open-page-on.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const orNull = (schema: TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Amount = Type.Number();
const Sided = { receivable: Amount, payable: Amount };
const Day = Type.String({ format: 'date' });

const PER = 100;
const PER_AT_MOST = 500;
const PAGES_AT_MOST = 999_999_999;
const PAGE = {
  total: 'With a page: rows of the whole filter',
  page: 'The page that was asked for',
  per: 'Rows a page',
};

const OpenItemSchema = Type.Object(
  {
    partner_id: orNull(Type.Integer()),
    partner_name: orNull(Type.String()),
    document_id: orNull(Type.Integer(), 'Null: what the account holds for the partner beyond its documents'),
    kind: orNull(Type.String(), 'Of the document'),
    direction: Type.Enum([...DIRECTIONS]),
    number: orNull(Type.String()),
    variable_symbol: orNull(Type.String()),
    account: orNull(Type.String(), 'Where it stands in the ledger; null without double entry'),
    issued_on: orNull(Day),
    due_on: orNull(Day),
    currency: Type.String(),
    total: Type.Number({ description: 'Payable, in the currency, above zero also of what the company owes' }),
    paid: Type.Number({ description: 'Until the day' }),
    remaining: Amount,
    remaining_czk: Type.Number({ description: 'CZK; what the company owes is below zero' }),
    days_overdue: Type.Integer({ description: 'On the day; 0: it is not late' }),
    bucket: Type.Enum([...BUCKETS]),
  },
  { title: 'OpenItem' },
);

const OpenPartnerSchema = Type.Object(
  {
    partner_id: orNull(Type.Integer()),
    partner_name: orNull(Type.String()),
    count: Type.Integer(),
    ...Sided,
    balance: Amount,
    overdue: Type.Object(Sided),
    days_overdue: Type.Integer({ description: 'Of what is the longest overdue' }),
    rows: Type.Array(OpenItemSchema),
  },
  { title: 'OpenPartner', description: 'With `group=partner`' },
);

export const getOpenItems = defineOperation({
  id: 'getOpenItems',
  method: 'GET',
  path: '/entities/{entity_id}/reports/open_items',
  summary: 'What is open with partners on a day',
  description:
    'What customers owe and what the company owes at the end of `date`, by due day, then number: what was paid later does not count as paid, what is in the books later does not count, and what was cancelled later does. Advance invoices that nobody has paid are not owed. Amounts in CZK are above zero for receivables and below zero for payables; `total`, `paid` and `remaining` are in the currency, as the document has them. `buckets` and `sums` are those of the rows, in CZK, `sums.currencies` in each currency.\n\nIn double entry `accounts` compares the ledger of each open-item account (311 to 315, 321 to 325, 335, 351 to 368, 371 to 379) with the documents, of the whole company whatever the filter: `ledger` is `documents` and `unpaired` together. What the ledger holds for a partner beyond its documents, such as advances that nothing settles, is one row for each account and partner, with `document_id` null. Taken-over documents stand on 311 and 321.\n\n`group=partner` gives rows by partner, each with its own. With `page` or `per` `rows` are those of a page in the same order, of `group=partner` so many partners, with `total`, `page` and `per`; `buckets`, `sums` and `accounts` stay those of the whole filter. Of thousands of rows a page is read in a tenth of the time of all. A day that is none, a filter that cannot be used and a page that is none are a 422 naming the parameter. Works in all kinds of bookkeeping.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    report: true,
    table: {
      file: 'saldokonto',
      title: 'Saldokonto',
      id: 'document_id',
      columns: OPEN_ITEM_COLUMNS,
      all: (query, context) => rowsOfFile(query, context),
      period: (query, context) => ({ from: null, to: readQuery(query, context).date }),
      filters: OPEN_ITEM_FILTERS,
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    date: text('The day, `YYYY-MM-DD`; absent: today in Prague'),
    direction: text('`receivable` or `payable`; absent: both'),
    partner_id: text('The contact: `id` in `listPartners`'),
    currency: text('`CZK`, `EUR` and so on'),
    overdue: text('`1`: only what is late'),
    group: text('`partner`: rows by partner'),
    page: text('Page, from 1; absent with `per`: the first one'),
    per: text(`Rows a page, 1 to ${PER_AT_MOST}; absent with \`page\`: ${PER}`),
  }),
  responses: {
    ...json(
      200,
      'What is open',
      Type.Object(
        {
          ...Object.fromEntries(
            Object.entries(PAGE).map(([name, description]) => [
              name,
              Type.Optional(Type.Integer({ description })),
            ]),
          ),
          date: Day,
          rows: Type.Array(Type.Union([OpenItemSchema, OpenPartnerSchema])),
          buckets: Type.Object(Object.fromEntries(BUCKETS.map((bucket) => [bucket, Type.Object(Sided)])), {
            description: 'CZK by days overdue: not late, up to 30, 60, 90, 180 and 365 days, and longer',
          }),
          sums: Type.Object({
            ...Sided,
            balance: Amount,
            overdue: Type.Object(Sided),
            currencies: Type.Array(Type.Object({ currency: Type.String(), ...Sided })),
          }),
          accounts: Type.Array(
            Type.Object(
              {
                account: Type.String(),
                name: Type.String(),
                ledger: Type.Number({ description: 'Debit minus credit' }),
                documents: Amount,
                unpaired: Amount,
              },
              { title: 'ReconciledAccount' },
            ),
            { description: 'Empty without double entry' },
          ),
        },
        { title: 'OpenItems' },
      ),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const asked = readQuery(query, context);
    if (asked.page !== null) return pageOf({ ...asked, page: asked.page }, context);
    if (asked.group === null) return textOf(asked, context);
    const { items, accounts } = await openItemsOn(context.sql, companyOn(asked, context), asked.date);
    const wanted = items.filter(isWanted(asked));
    return ok({
      date: asked.date,
      rows: byPartner(wanted).map(groupJson),
      ...summaryJson(wanted),
      accounts: accounts.map(reconciledJson),
    });
  },
});

/** The company as it keeps its books on the day that is asked for. */
function companyOn({ date }: { date: string }, context: Context) {
  const company = companyOf(context);
  return keepsLedgerIn(company, Number(date.slice(0, 4)))
    ? { ...company, bookkeeping: 'double_entry' }
    : company;
}

/** The answer with the rows of a page; everything else is of the whole filter. */
async function pageOf(
  asked: ReturnType<typeof readQuery> & { page: Page },
  context: Context,
): Promise<Answer> {
  const company = companyOn(asked, context);
  const { date, group, page } = asked;
  const of = { on: date, filter: asked, page };
  const answer = <Row>({ rows, total, summed, accounts }: OpenPage<Row>, json: (row: Row) => object) =>
    ok({
      ...{ total, page: page.page, per: page.per, date, rows: rows.map(json) },
      ...summaryJson(summed),
      accounts: accounts.map(reconciledJson),
    });
  return group === null
    ? answer(await openPageOn(context.sql, company, of), itemJson)
    : answer(await openPartnersPageOn(context.sql, company, of), groupJson);
}

/** Of a company so many answers with all of its rows are made at once: pages need not wait for connections that those have. */
const WHOLE_AT_ONCE = 2;
const whole = new TurnsOf<number>(WHOLE_AT_ONCE);

/** The answer with a row for each item, of which its documents are compressed texts already. */
async function textOf(asked: ReturnType<typeof readQuery>, context: Context): Promise<Answer> {
  const company = companyOn(asked, context);
  const { sql, signal } = context;
  const of = { on: asked.date, asked, signal };
  const { figures, pieces } = await whole.run(company.id, signal, () => openPiecesOn(sql, company, of));
  return { kind: 'json_text', text: gzipOfPieces(await allPieces(asked.date, figures, pieces)) };
}

async function allPieces(date: string, figures: Figures, documents: readonly GzipPiece[]) {
  const { days, beyond, accounts } = figures;
  const others = beyond.map((item) => JSON.stringify(itemJson(item))).join();
  const rest = { ...summaryJson([...days, ...beyond]), accounts: accounts.map(reconciledJson) };
  const isBoth = documents.length > 0 && others !== '';
  const [head, comma, tail] = await Promise.all(
    [
      `{"date":${JSON.stringify(date)},"rows":[`,
      ',',
      `${isBoth ? ',' : ''}${others}],${JSON.stringify(rest).slice(1)}`,
    ].map((text) => gzipPiece(Buffer.from(text))),
  );
  const rows = documents.flatMap((piece, i) => (i === 0 ? [piece] : [comma as GzipPiece, piece]));
  return [head as GzipPiece, ...rows, tail as GzipPiece];
}

type Query = Readonly<Record<string, string | undefined>>;

/** @throws {HttpError} 422 for what cannot be used */
function readQuery(query: Query, context: Context) {
  const read = new FilterReader(query);
  const asked = {
    date: read.day('date') ?? today(context.now()),
    direction: read.oneOf('direction', DIRECTIONS),
    partnerId: read.id('partner_id'),
    currency: read.text('currency')?.toUpperCase() ?? null,
    overdue: isOn(query.overdue?.trim()),
    group: read.oneOf('group', ['partner']),
    page: readPage(read),
  };
  read.end();
  return asked;
}

/** Null: everything at once. */
function readPage(read: FilterReader): Page | null {
  const page = read.whole('page', 1, PAGES_AT_MOST);
  const per = read.whole('per', 1, PER_AT_MOST);
  if (page === null && per === null) return null;
  const limit = per ?? PER;
  return { page: page ?? 1, per: limit, limit, offset: ((page ?? 1) - 1) * limit };
}

/** The rows for a file: by partner they follow one another in the order of the partners. */
async function* rowsOfFile(query: Query, context: Context) {
  const asked = readQuery(query, context);
  const { items } = await openItemsOn(context.sql, companyOn(asked, context), asked.date);
  const wanted = items.filter(isWanted(asked));
  yield (asked.group === null ? wanted : byPartner(wanted).flat()).map(itemJson);
}
