import { add, type Haler, ZERO } from '@news-and-accounting/money';
import Type from 'typebox';
import { askedPeriod, PERIOD_QUERY } from '../../books/ledger/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { bookBatches, bookJson } from './book.ts';
import { type Register, RegisterParams } from './register.ts';
import { type BookRow, bookRows, eachBookRow, registerOf } from './store.ts';
import { movedBefore } from './sums.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const BookSchema = Type.Object(
  {
    opening: Type.Number({
      description: 'In the register before the first day, what it began with included',
    }),
    rows: Type.Array(
      Type.Object(
        {
          date: Type.String({ format: 'date' }),
          number: Type.Union([Type.String(), Type.Null()]),
          text: Type.String(),
          document_id: Type.Union([Type.Integer(), Type.Null()]),
          payment_id: Type.Integer(),
          payslip_id: Type.Optional(Type.Integer({ description: 'The payslip whose wage it paid' })),
          income: Type.Number(),
          expense: Type.Number(),
          balance: Type.Number({ description: 'After the row' }),
          below_zero: Type.Boolean({ description: 'There cannot be less than nothing in a register' }),
          cancelled: Type.Boolean({ description: 'It was removed; the number stays used' }),
        },
        { title: 'CashBookRow' },
      ),
      { description: 'By date, then in the order they were written' },
    ),
    sums: Type.Object({ income: Type.Number(), expense: Type.Number() }),
    closing: Type.Number(),
  },
  { title: 'CashBook', description: 'Amounts in the currency of the register' },
);

export const getCashBook = defineOperation({
  id: 'getCashBook',
  method: 'GET',
  path: '/entities/{entity_id}/cash_registers/{id}/book',
  summary: 'The cash book of a register between two days',
  description:
    'What was paid into and out of a register between two days, each with the balance after it, in the currency of the register. A payment that was removed, also with the cancelling of its document, stays as a row of nothing, `cancelled`, as its number stays used. Rows after which there would be less than nothing are marked `below_zero`. A register in CZK that pays a document in another currency moves the value in CZK. A day that is none, or a `to` before `from`, is a 422 naming the parameter.',
  tag: 'Cash',
  meta: {
    permission: 'member',
    report: true,
    table: {
      file: 'pokladni-kniha',
      title: 'Pokladní kniha',
      id: 'payment_id',
      columns: [
        { key: 'date', title: 'Datum', kind: 'date' },
        { key: 'number', title: 'Číslo' },
        { key: 'text', title: 'Text' },
        { key: 'income', title: 'Příjem', kind: 'money', sum: true },
        { key: 'expense', title: 'Výdej', kind: 'money', sum: true },
        { key: 'balance', title: 'Zůstatek', kind: 'money' },
        { key: 'below_zero', title: 'Pod nulou', kind: 'flag', paper: false },
        { key: 'cancelled', title: 'Zrušeno', kind: 'flag', paper: false },
      ],
      all: (query, context, { id }) => rowsOfBook(Number(id), query, context),
      period: askedPeriod,
      subject: async ({ id }, context) => {
        const { name, currency } = await registerOf(context.sql, companyOf(context).id, Number(id));
        return `${name}, ${currency}`;
      },
    },
  },
  params: RegisterParams,
  query: PERIOD_QUERY,
  responses: {
    ...json(200, 'The book, amounts in the currency of the register', BookSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const { sql } = context;
    const { id: entityId } = companyOf(context);
    const period = askedPeriod(query, context);
    const opening = await openingOf(params.id, period, context);
    const each = (read: (row: BookRow) => void) => eachBookRow(sql, entityId, params.id, period, read);
    return { kind: 'bytes', contentType: JSON_TYPE, body: await bookJson(opening, each) };
  },
});

type Query = Readonly<Record<string, string | undefined>>;

/** The rows for a file. */
async function* rowsOfBook(id: number, query: Query, context: Context) {
  const period = askedPeriod(query, context);
  const opening = await openingOf(id, period, context);
  yield* bookBatches(opening, bookRows(context.sql, companyOf(context).id, id, period));
}

/**
 * What was in the register before the first day.
 * @throws {HttpError} 404
 */
async function openingOf(id: number, { from, to }: { from: string; to: string }, context: Context) {
  const { id: entityId } = companyOf(context);
  const register = await registerOf(context.sql, entityId, id);
  return add(await movedBefore(context.sql, entityId, id, from), begunWith(register, to));
}

/** What the register began with; nothing as long as it had not. */
function begunWith({ opening_balance: balance, opening_date: date }: Register, to: string): Haler {
  return date !== null && date > to ? ZERO : balance;
}
