import { halerToJson } from '@news-and-accounting/money';
import Type, { type TSchema } from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidFields, isDate } from '../../platform/http/fields.ts';
import { PAGE_QUERY, paged, pageOfQuery, pageSchema } from '../../platform/http/paged.ts';
import { EntityId } from '../../platform/http/params.ts';
import { yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import type { TableColumn } from '../../platform/http/table.ts';
import { defineOperation } from '../../platform/operation.ts';
import { fiscalYear } from './period.ts';
import { POSTING_SOURCES } from './sources.ts';
import {
  type JournalFilter,
  journalPage,
  journalRows,
  journalSums,
  type PostingRow,
  removedPage,
  removedRows,
} from './store.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const PostingSchema = Type.Object(
  {
    id: Type.Integer(),
    date: Type.String({ format: 'date' }),
    debit: Type.String(),
    credit: Type.String(),
    amount: Type.Number(),
    text: Type.String(),
    source: Type.String(),
    source_id: Type.Union([Type.Integer(), Type.Null()]),
    created_at: Type.String({ format: 'date-time' }),
    entry_id: Type.Integer({
      description:
        'The entry that the posting belongs to: the postings of one thing that are replaced together. It stays when they are posted anew',
    }),
    currency: orNull(Type.String({ description: 'Of `currency_amount`; null when the amount is in CZK' })),
    currency_amount: orNull(Type.Number({ description: 'What the amount is in `currency`' })),
    partner_id: orNull(Type.Integer({ description: 'The contact: `id` in `listPartners`' })),
    document_id: orNull(Type.Integer({ description: 'The document whose payment is open or settled by it' })),
    cost_centre: orNull(Type.String()),
  },
  { title: 'Posting', description: 'A posting' },
);
const params = Type.Object({ entity_id: EntityId });

const POSTING_COLUMNS: readonly TableColumn[] = [
  { key: 'id', title: 'Číslo zápisu', kind: 'number' },
  { key: 'date', title: 'Datum', kind: 'date' },
  { key: 'debit', title: 'MD' },
  { key: 'credit', title: 'D' },
  { key: 'amount', title: 'Částka', kind: 'money', sum: true },
  { key: 'text', title: 'Text' },
  {
    key: 'source',
    title: 'Původ',
    labels: POSTING_SOURCES,
  },
  { key: 'source_id', title: 'Číslo původu', kind: 'number' },
  { key: 'created_at', title: 'Zapsáno', kind: 'moment' },
  { key: 'entry_id', title: 'Účetní doklad', kind: 'number', paper: false },
  { key: 'currency', title: 'Měna', paper: false },
  { key: 'currency_amount', title: 'Částka v měně', kind: 'money', paper: false },
  { key: 'partner_id', title: 'Číslo kontaktu', kind: 'number', paper: false },
  { key: 'document_id', title: 'Číslo dokladu', kind: 'number', paper: false },
  { key: 'cost_centre', title: 'Středisko', paper: false },
];

export const listJournal = defineOperation({
  id: 'listJournal',
  method: 'GET',
  path: '/entities/{entity_id}/journal',
  summary: 'Postings, oldest first',
  description:
    'The postings of the ledger: one debit, one credit and one amount in CZK each, `source` with `source_id` saying what they come from. They are made by other operations only, such as `depreciateAssets`, `postDisposalEntry`, `postPayslip`, or the opening balance of `createCompany`. All filters hold together: `year` beside `from` and `to` leaves the days that are in both. `sums.amount` and `total` are those of the whole filter, not of the page.\n\nA day, a month or an employee’s number that is none is a 422 naming the parameter; an account or a source that does not exist finds nothing. What was removed or replaced is in `listRemovedPostings`.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    table: {
      file: 'denik',
      title: 'Účetní deník',
      columns: POSTING_COLUMNS,
      all: (query, context) => inJson(journalRows(context.sql, filterOf(query, context))),
      period: (query, context) => filterOf(query, context),
      filters: {
        month: 'měsíc',
        account: 'účet',
        source: 'původ',
        employee_id: 'zaměstnanec číslo',
        q: 'text',
      },
    },
  },
  params,
  query: Type.Object({
    year: text(
      'Fiscal year that starts in this calendar year, 2000 to 2100; absent: this year in Prague, or no limit when `from` or `to` is given',
    ),
    from: text('First day, `YYYY-MM-DD`'),
    to: text('Last day, `YYYY-MM-DD`, included'),
    account: text('Account on either side, or the beginning of its code: `02` finds 021 and 022'),
    source: text(
      `What the posting comes from: ${Object.keys(POSTING_SOURCES)
        .map((each) => `\`${each}\``)
        .join(', ')}`,
    ),
    month: text('Calendar month, 1 to 12, of whatever years the other parameters leave'),
    q: text('A piece of the text of the posting, as it stands there, whatever its case'),
    employee_id: text('Only postings of the payslips of this employee: `id` in `listEmployees`'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(
      200,
      'A page; the sums are those of the whole filter',
      pageSchema(PostingSchema, Type.Object({ amount: Type.Number() })),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, context);
    const page = pageOfQuery(query);
    const [{ total, amount }, rows] = await Promise.all([
      journalSums(context.sql, filter),
      journalPage(context.sql, filter, page),
    ]);
    return paged(page, { total, sums: { amount: halerToJson(amount) }, rows: rows.map(postingJson) });
  },
});

export const listRemovedPostings = defineOperation({
  id: 'listRemovedPostings',
  method: 'GET',
  path: '/entities/{entity_id}/journal/removed',
  summary: 'Postings that were removed or replaced, newest removal first',
  description:
    'Postings that other operations deleted or replaced, as they were, with `removed_at`. `id` is the number that the posting had in `listJournal`, and `created_at` when it was posted. Posting a thing again replaces its postings even by the same ones, so those before are listed here too. The list only grows: nobody can change or remove anything in it.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    table: {
      file: 'odstranene-zapisy',
      title: 'Odstraněné zápisy',
      columns: [...POSTING_COLUMNS, { key: 'removed_at', title: 'Odstraněno', kind: 'moment' }],
      all: (_query, context) => removedInJson(removedRows(context.sql, companyOf(context).id)),
    },
  },
  params,
  query: Type.Object(PAGE_QUERY),
  responses: {
    ...json(
      200,
      'A page',
      pageSchema(
        Type.Intersect([PostingSchema, Type.Object({ removed_at: Type.String({ format: 'date-time' }) })]),
      ),
    ),
    ...errorResponses(401, 404, 429),
  },
  async handler({ query }, context) {
    const page = pageOfQuery(query);
    const { total, rows } = await removedPage(context.sql, companyOf(context).id, page);
    return paged(page, { total, rows: rows.map(removedJson) });
  },
});

type JournalQuery = Readonly<Record<string, string | undefined>>;

/** @throws {HttpError} 422 naming the parameter that cannot be used */
function filterOf(query: JournalQuery, context: Context): JournalFilter {
  const company = companyOf(context);
  const isOpen = query.year === undefined && (query.from !== undefined || query.to !== undefined);
  const year = isOpen ? null : fiscalYear(yearOf(query.year, context.now()), company.fiscalYearStart);
  return {
    entityId: company.id,
    from: later(year?.from ?? null, day('from', query.from)),
    to: earlier(year?.to ?? null, day('to', query.to)),
    account: query.account?.trim() || null,
    source: query.source?.trim() || null,
    month: whole('month', query.month, /^(0?[1-9]|1[0-2])$/, 'Měsíc musí být číslo 1 až 12.'),
    words: query.q?.trim() || null,
    employeeId: whole('employee_id', query.employee_id, /^[1-9]\d{0,14}$/, 'Musí být číslo zaměstnance.'),
  };
}

function whole(name: string, given: string | undefined, pattern: RegExp, text: string): number | null {
  const value = given?.trim() ?? '';
  if (value === '') return null;
  if (!pattern.test(value)) throw invalidFields({ [name]: text });
  return Number(value);
}

async function* inJson(rows: AsyncIterable<PostingRow[]>) {
  for await (const batch of rows) yield batch.map(postingJson);
}

async function* removedInJson(rows: AsyncIterable<RemovedRow[]>) {
  for await (const batch of rows) yield batch.map(removedJson);
}

type RemovedRow = PostingRow & { removed_at: Date };

function removedJson({ removed_at, ...row }: RemovedRow) {
  return { ...postingJson(row), removed_at };
}

function postingJson({ id, date, debit, credit, amount, ...row }: PostingRow) {
  const { text, source, source_id, created_at, entry_id, currency, currency_amount, ...rest } = row;
  return {
    ...{
      id,
      date,
      debit,
      credit,
      amount: halerToJson(amount),
      text,
      source,
      source_id,
      created_at,
      entry_id,
    },
    currency,
    currency_amount: currency_amount === null ? null : halerToJson(currency_amount),
    ...{ partner_id: rest.partner_id, document_id: rest.document_id, cost_centre: rest.cost_centre },
  };
}

function day(name: string, given: string | undefined): string | null {
  if (given === undefined || given.trim() === '') return null;
  if (!isDate(given.trim())) throw invalidFields({ [name]: 'Musí být platné datum ve tvaru RRRR-MM-DD.' });
  return given.trim();
}

function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function earlier(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one;
}
