import { transaction } from '@news-and-accounting/postgres';
import Type, { type TSchema } from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { PAGE_QUERY, pageOfQuery, pageSchema } from '../../platform/http/paged.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { type Account, AccountSchema, accountJson } from './account.ts';
import type { MovementsQuestion } from './account-movements.ts';
import { accountStatement, statementRows } from './account-statement.ts';
import { accountOf } from './account-store.ts';
import { balancesOfYear } from './balances-of-year.ts';
import { AccountParams } from './list-accounts.ts';
import { fiscalYearAround, fiscalYearOf } from './period.ts';
import { REPORT_DAYS, reportPeriod, toldDays } from './report-period.ts';
import { POSTING_SOURCES } from './sources.ts';

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const text = (description: string) => Type.Optional(Type.String({ description }));

const MovementSchema = Type.Object(
  {
    posting_id: Type.Integer({ description: '`id` in `listJournal`' }),
    entry_id: Type.Integer({ description: 'The entry that the posting belongs to' }),
    number: orNull(
      Type.String({
        description: 'Of the internal document, the document or the payment in cash that it comes from',
      }),
    ),
    date: Type.String({ format: 'date' }),
    text: Type.String(),
    counter_account: Type.String({ description: 'The other side of the posting' }),
    debit: Type.Number(),
    credit: Type.Number(),
    balance: Type.Number({ description: 'Debit minus credit after the row, the opening included' }),
    currency: orNull(Type.String({ description: 'Of `currency_amount`; null when the amount is in CZK' })),
    currency_amount: orNull(Type.Number()),
    partner_id: orNull(Type.Integer()),
    document_id: orNull(Type.Integer({ description: 'The document whose payment is open or settled by it' })),
    source: Type.String(),
  },
  { title: 'AccountMovement' },
);

export const getAccountStatement = defineOperation({
  id: 'getAccountStatement',
  method: 'GET',
  path: '/entities/{entity_id}/accounts/{id}/statement',
  summary: 'Movements of an account with the balance after each',
  description:
    'The postings of one account, oldest first, each with the other side and with the balance after it, on every page. `opening` is that of `trialBalance` for the same days: what came from the years before, the openings of the fiscal year and the turnover since it began; so openings are no rows, and `opening` plus `sums.debit` less `sums.credit` is `closing`. An account of expenses or revenues begins each year at zero, and 431 with the result of past years, so their days lie in one fiscal year; those of other accounts may go over several. With `partner_id` it is the account of that contact. `closing=1` has the entries of the formal close as well.\n\n`account` is the account as `listAccounts` has it, with the figures of the fiscal year of the first day. `total` and `sums` are those of the whole filter, not of the page. A parameter that cannot be used is a 422 naming it. `entry_id` and `document_id` lead to what stands behind a row.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    report: true,
    table: {
      file: 'pohyby-uctu',
      title: 'Pohyby účtu',
      id: 'posting_id',
      columns: [
        { key: 'date', title: 'Datum', kind: 'date' },
        { key: 'number', title: 'Doklad' },
        { key: 'text', title: 'Text' },
        { key: 'counter_account', title: 'Protiúčet' },
        { key: 'debit', title: 'MD', kind: 'money', sum: true },
        { key: 'credit', title: 'D', kind: 'money', sum: true },
        { key: 'balance', title: 'Zůstatek', kind: 'money' },
        { key: 'currency', title: 'Měna', paper: false },
        { key: 'currency_amount', title: 'Částka v měně', kind: 'money', paper: false },
        { key: 'source', title: 'Původ', labels: POSTING_SOURCES, paper: false },
        { key: 'posting_id', title: 'Číslo zápisu', kind: 'number', paper: false },
        { key: 'entry_id', title: 'Číslo účetního dokladu', kind: 'number', paper: false },
        { key: 'partner_id', title: 'Číslo kontaktu', kind: 'number', paper: false },
        { key: 'document_id', title: 'Číslo dokladu', kind: 'number', paper: false },
      ],
      all: (query, context, { id }) => rowsOfStatement(Number(id), query, context),
      period: (query, context) => toldDays(reportPeriod(query, context, 'years'), query, context),
      filters: {
        partner_id: 'kontakt číslo',
        cost_centre: 'středisko',
        closing: { name: 'uzávěrkové zápisy', labels: { 1: 'ano' } },
      },
      subject: async ({ id }, context) => {
        const { code, name } = await accountOf(context.sql, companyOf(context).id, Number(id));
        return `${code} ${name}`;
      },
    },
  },
  params: AccountParams,
  query: Type.Object({
    ...REPORT_DAYS,
    to: text('Last day, included; absent beside `from`: the last of the fiscal year of `from`'),
    partner_id: text('Only postings of this contact: `id` in `listPartners`'),
    cost_centre: text('Only postings of this cost centre'),
    closing: text('`1`: the entries that close and open the books formally as well'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(
      200,
      'A page; the opening, the closing and the sums are those of the whole filter',
      Type.Intersect([
        Type.Object({
          account: AccountSchema,
          from: Type.String({ format: 'date' }),
          to: Type.String({ format: 'date' }),
          opening: Type.Number({ description: 'Debit minus credit before the first row of the first page' }),
          closing: Type.Number({ description: 'Debit minus credit after the last row of the last page' }),
        }),
        pageSchema(MovementSchema, Type.Object({ debit: Type.Number(), credit: Type.Number() })),
      ]),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const company = companyOf(context);
    const page = pageOfQuery(query);
    // One state of the ledger, whoever posts meanwhile: else a page would not follow from the opening.
    const answer = await transaction(
      context.sql,
      async (tx) => {
        const account = await accountOf(tx, company.id, params.id);
        const question = questionOf(account, query, context);
        const year = fiscalYearOf(question.from, company.fiscalYearStart);
        const balances = await balancesOfYear(tx, company.id, year, company.fiscalYearStart);
        const figures = balances.find(({ code }) => code === account.code);
        return {
          account: accountJson(account, figures),
          ...toldDays({ ...question, year }, query, context),
          ...(await accountStatement(tx, question, page)),
        };
      },
      { isolation: 'repeatable read' },
    );
    return ok(answer);
  },
});

type Query = Readonly<Record<string, string | undefined>>;

async function* rowsOfStatement(id: number, query: Query, context: Context) {
  const account = await accountOf(context.sql, companyOf(context).id, id);
  yield* statementRows(context.sql, questionOf(account, query, context));
}

/** @throws {HttpError} 422 naming the parameters that cannot be used */
function questionOf({ code }: Account, query: Query, context: Context): MovementsQuestion {
  const { id: entityId, fiscalYearStart } = companyOf(context);
  const { from, to } = reportPeriod(query, context, 'years');
  const year = fiscalYearAround(from, fiscalYearStart);
  if (to > year.to && /^(?:[56]|431)/.test(code))
    throw invalidFields({
      to: `Účet ${code} začíná každé účetní období znovu: poslední den musí být ve stejném období jako první.`,
    });
  const reader = new FilterReader(query);
  const partnerId = reader.id('partner_id');
  const costCentre = reader.text('cost_centre');
  reader.end();
  const withClosing = isOn(query.closing);
  return { entityId, account: code, from, to, year, fiscalYearStart, partnerId, costCentre, withClosing };
}
