import { type Haler, halerToJson, sum } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import Type, { type TSchema } from 'typebox';
import { regimeOf } from '../../access/companies/index.ts';
import { BESIDES_YEARS, UnlessChanged } from '../../access/history/index.ts';
import { registersBelowZero } from '../../documents/cash/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { PAGE_QUERY, type Page, pageOfQuery } from '../../platform/http/paged.ts';
import { EntityId } from '../../platform/http/params.ts';
import { yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries, Sql } from '../../platform/store.ts';
import { askedPeriod, fiscalYear } from '../ledger/index.ts';
import type { Asked } from './asked.ts';
import {
  type Balances as Begun,
  balancesJson,
  begunUntil,
  closingOf,
  figuresJson,
  openingOf,
  payerPeriods,
  rowJson,
  sumsOf,
} from './cash-journal.ts';
import { CASH_JOURNAL_COLUMNS } from './columns.ts';
import { ADJUSTMENTS, adjustmentsOf, resultOf } from './result.ts';
import { COLUMNS, journalPage, journalRows, type TaxFacts, taxFacts } from './store.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const orNull = (schema: TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Amount = Type.Number();
const Balances = Type.Object({ cash: Amount, bank: Amount });
const Figures = Object.fromEntries(COLUMNS.map((column) => [column, Amount]));

const CashJournalRow = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    number: orNull(Type.String(), 'Of the payment in cash, else of the document'),
    text: Type.String(),
    partner_name: orNull(Type.String()),
    ...Figures,
    cash_balance: Type.Number({ description: 'After the row' }),
    bank_balance: Amount,
    document_id: orNull(Type.Integer()),
    payment_id: orNull(Type.Integer(), 'Null: a movement that is no payment'),
    bank_transaction_id: orNull(Type.Integer()),
    assigned: Type.Boolean({
      description: 'False: nobody has said yet what the movement is, so it is `…_other`',
    }),
  },
  { title: 'CashJournalRow' },
);

export const getCashJournal = defineOperation({
  id: 'getCashJournal',
  method: 'GET',
  path: '/entities/{entity_id}/reports/cash_journal',
  summary: 'The cash journal of a company without double entry',
  description:
    'What came into and went out of cash and bank between two days in CZK, by date, then id: payments, and movements of the bank with what no payment is of them. In each row what came and went is what it is for the tax: taxable or other income, deductible or other expense, VAT, a transfer. A payment is divided as its document is: the VAT of a payer in proportion, and what its lines put on accounts of classes 0 and 2 to 4 is other, on 261 a transfer; the payment that settles a document takes the rest. What is paid beyond a document is other, as money that is to be given back, and so is giving it back. Income that is given back is below zero on the side of income, and an expense on that of expenses. Money between own accounts and cash is a transfer in two rows. What moved no money of the company, such as an offset or a payment that waits for its movement, has as much less in `transfer`. VAT that is settled, income tax, insurance of the person, and movements that nobody has assigned yet are other.\n\nWhat was taken over from before the opening of its account counts for the tax and moves nothing: the opening has it. `opening` holds what accounts and registers began with until the last day. `cash_below_zero` names registers in which there would have been less than nothing. `adjustments` change the base without money: tax depreciation of years whose last day is asked for, and approved or paid trips of the self-employed person; with flat expenses only their percentage of the taxable income of each calendar year up to its ceiling (section 7(7) of act 586/1992). `result` has them in it.\n\nWith double entry it is a 422, and so are days that are none or come in the wrong order, by the name of the parameter.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    report: true,
    table: {
      file: 'penezni-denik',
      title: 'Peněžní deník',
      id: 'payment_id',
      columns: CASH_JOURNAL_COLUMNS,
      all: (query, context) => rowsOfFile(query, context),
      period: (query, context) => periodOf(query, context),
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    year: text('Fiscal year that starts in this calendar year; absent: the present one'),
    from: text('First day, `YYYY-MM-DD`, in place of a year'),
    to: text('Last day, included'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(
      200,
      'A page; sums and result are those of all rows',
      Type.Object(
        {
          from: Type.String({ format: 'date' }),
          to: Type.String({ format: 'date' }),
          opening: Balances,
          closing: Balances,
          total: Type.Integer(),
          page: Type.Integer(),
          per: Type.Integer(),
          sums: Type.Object(Figures),
          rows: Type.Array(CashJournalRow),
          unassigned: Type.Object(
            { count: Type.Integer(), in: Amount, out: Amount },
            { description: 'Movements that nobody has assigned yet' },
          ),
          cash_below_zero: Type.Array(
            Type.Object({
              id: Type.Integer({ description: 'The register, see `getCashBook`' }),
              name: Type.String(),
              days: Type.Integer({ description: 'At whose end there was less than nothing in it' }),
              first_on: Type.String({ format: 'date', description: 'The first of them' }),
            }),
            {
              description: 'Registers that held less than nothing on a day between the two, which cannot be',
            },
          ),
          adjustments: Type.Array(
            Type.Object(
              {
                kind: Type.Enum([...ADJUSTMENTS]),
                amount: Amount,
                sign: Type.Integer({ description: '-1 lowers the base, 1 raises it' }),
              },
              { title: 'TaxAdjustment' },
            ),
          ),
          result: Type.Object({ income: Amount, expenses: Amount, base: Amount }),
        },
        { title: 'CashJournal' },
      ),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const entityId = idOf(context);
    const { from, to } = periodOf(query, context);
    const page = pageOfQuery(query);
    const begun = await begunUntil(context, entityId, to);
    const { sql } = context;
    // What places began with may be worth something else by a rate that nobody knew before.
    const key = {
      of: [from, to, page.limit, page.offset].join(' '),
      version: [begun.cash, begun.bank].join(' '),
    };
    const read = () => journalJson(sql, { entityId, from, to }, page, begun);
    return ok(await remembered.get({ sql, entityId }, key, read));
  },
});

/** A page of a hundred rows is some fifty kilobytes. */
const remembered = new UnlessChanged<Awaited<ReturnType<typeof journalJson>>>(100, BESIDES_YEARS);

type Days = { entityId: number; from: string; to: string };

async function journalJson(sql: Sql, days: Days, page: Page, begun: Begun) {
  const { entityId, from, to } = days;
  const { asked, facts } = await askedOf(sql, days);
  const regime = (year: number) => regimeOf(facts, year);
  const read = async (tx: Queries) => {
    const { years, rows } = await journalPage(tx, asked, page);
    const opening = await openingOf(tx, asked, begun);
    const adjustments = await adjustmentsOf(tx, { id: entityId, regimeOf: regime }, asked, years);
    const belowZero = await registersBelowZero(tx, entityId, asked);
    return { years, opening, rows, adjustments, belowZero };
  };
  const { years, opening, rows, adjustments, belowZero } = await transaction(sql, read, {
    isolation: 'repeatable read',
  });
  const sums = sumsOf(years);
  const { income, expenses, base } = resultOf(regime, years, adjustments);
  const counted = (column: 'count' | 'unassigned') => years.reduce((total, year) => total + year[column], 0);
  const waiting = (column: 'unassigned_in' | 'unassigned_out'): Haler =>
    sum(years.map((year) => year[column]));
  return {
    ...{ from, to },
    opening: balancesJson(opening),
    closing: balancesJson(closingOf(opening, sums)),
    ...{ total: counted('count'), page: page.page, per: page.per },
    sums: figuresJson(sums),
    rows: rows.map((row) => rowJson(row, opening, facts)),
    unassigned: {
      count: counted('unassigned'),
      in: halerToJson(waiting('unassigned_in')),
      out: halerToJson(waiting('unassigned_out')),
    },
    cash_below_zero: belowZero,
    adjustments: adjustments.map(({ amount, ...rest }) => ({ ...rest, amount: halerToJson(amount) })),
    result: { income: halerToJson(income), expenses: halerToJson(expenses), base: halerToJson(base) },
  };
}

type Query = Readonly<Record<string, string | undefined>>;

/** @throws {HttpError} 422 for days that are none or come in the wrong order */
function periodOf(query: Query, context: Context): { from: string; to: string } {
  const isByDays = [query.from, query.to].some((day) => (day?.trim() ?? '') !== '');
  if (isByDays || (query.year?.trim() ?? '') === '') return askedPeriod(query, context);
  return fiscalYear(yearOf(query.year, context.now()), companyOf(context).fiscalYearStart);
}

/** @throws {HttpError} 422 with double entry */
function idOf(context: Context): number {
  const { id, bookkeeping } = companyOf(context);
  if (bookkeeping === 'double_entry')
    throw invalid('Peněžní deník se vede jen bez podvojného účetnictví; tady je jím účetní deník.');
  return id;
}

async function askedOf(sql: Queries, days: Days): Promise<{ asked: Asked; facts: TaxFacts }> {
  const facts = await taxFacts(sql, days.entityId);
  return { asked: { ...days, payer: payerPeriods(facts) }, facts };
}

/** The rows for a file. */
async function* rowsOfFile(query: Query, context: Context) {
  const { asked, facts } = await askedOf(context.sql, {
    entityId: idOf(context),
    ...periodOf(query, context),
  });
  const begun = await begunUntil(context, asked.entityId, asked.to);
  const opening = await openingOf(context.sql, asked, begun);
  for await (const batch of journalRows(context.sql, asked))
    yield batch.map((row) => rowJson(row, opening, facts));
}
