import { inCzk, type Millionths } from '@news-and-accounting/document';
import { type Haler, subtract, ZERO } from '@news-and-accounting/money';
import { checkUnlocked, holdCompany } from '../../books/ledger/index.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { rateMissing } from '../../public/exchange-rates/index.ts';
import {
  insertTakenOver,
  type MoneyPlace,
  payableOf,
  type TakenOverPayment,
  takenOverPayments,
} from '../payments/index.ts';
import { takeNumber } from '../series/index.ts';
import { wayOf } from './create.ts';
import { isDoubleEntry } from './facts.ts';
import { isPayable, issuedAs, issuerIdOf } from './issue.ts';
import { checkTakenOver } from './issue-checks.ts';
import { KINDS } from './kinds.ts';
import { type Order, type Prepared, prepare, rateDayOf } from './prepare.ts';
import { insertDocument, lineRows, linkDocument } from './store.ts';
import { numberDay } from './warnings.ts';
import type { Writer } from './writer.ts';

export type TakeOverOrder = Omit<Order, 'id'> & {
  /** Null: the next one of the series, as received documents have it. */
  number: string | null;
  payments: readonly TakenOverPayment[];
  /** What the other books have deducted of what is payable for advances that were paid. */
  advancesDeducted: Haler;
};

const NO_DOUBTS = { previous_on: null, same_external: null, cash_czk: ZERO };

/**
 * Stores a document of other books, issued, with the payments that they hold: without postings and without VAT, as the
 * opening balances and the returns of those books have both. The caller writes the history record, and asks for rates
 * that are missing before the transaction.
 * @returns its id and number
 * @throws {HttpError} 422
 */
export async function takeOverDocument(
  tx: Queries,
  writer: Writer,
  order: TakeOverOrder,
): Promise<{ id: number; number: string }> {
  const { company, now } = writer;
  const { lockedUntil } = await holdCompany(tx, company.id);
  const prepared = await prepareTakenOver(tx, writer, order);
  const { values } = prepared;
  for (const day of [values.accounting_on, ...order.payments.map(({ paidOn }) => paidOn)])
    checkUnlocked(lockedUntil, day);
  const numbered = { kind: values.kind, date: numberDay(prepared), seriesId: values.series_id };
  const [{ number, seriesId }, issuerId, places] = await Promise.all([
    takeNumber(tx, company, { ...numbered, number: order.number }),
    issuerIdOf(tx, prepared),
    order.payments.length === 0 ? NOWHERE : moneyPlaces(tx, company.id),
  ]);
  const issued = issuedAs(prepared, { number, seriesId, issuerId, facts: NO_DOUBTS, now });
  const { rows, paid } = paidOf(prepared, order, issued.state.remaining_czk, places);
  const id = await insertDocument(tx, company.id, {
    ...{ ...issued, computed: prepared.computed, lines: lineRows(prepared.lines, prepared.computed, null) },
    state: { ...issued.state, ...paid, warnings: [], taken_over: true },
  });
  await insertTakenOver(tx, company.id, id, rows, now);
  if (prepared.original !== null)
    await linkDocument(tx, company.id, id, [{ relation: 'corrects', otherId: prepared.original.id }]);
  return { id, number };
}

/**
 * What such a document is, before anything is stored. It is a fact of other books: what the law asks of who issues a
 * document is not asked of it again.
 * @throws {HttpError} 422, also `DOCUMENT_INCOMPLETE` and `RATE_MISSING`
 */
export async function prepareTakenOver(
  sql: Queries,
  writer: Pick<Writer, 'company' | 'rates' | 'now'>,
  { given, ...order }: Omit<TakeOverOrder, 'number' | 'payments'>,
): Promise<Prepared> {
  const { kind, advancesDeducted } = order;
  if (KINDS[kind].isCash) throw invalidField('kind', 'Pokladní doklady se nepřebírají.');
  const received_on = given.received_on ?? given.taxable_on ?? given.issued_on;
  const prepared = await prepare(
    sql,
    writer.company.id,
    { ...order, given: { ...given, received_on }, id: null },
    { ...wayOf(writer, false), isTakenOver: true },
  );
  checkTakenOver(prepared);
  const { currency, rate } = prepared.values;
  if (currency !== 'CZK' && rate === null) throw rateMissing('rate', rateDayOf(prepared.values), currency);
  if (advancesDeducted === 0) return prepared;
  const { sums } = prepared.computed;
  const total_payable = subtract(sums.total, advancesDeducted);
  const deducted = { ...sums, advances_deducted: advancesDeducted, total_payable };
  return { ...prepared, computed: { ...prepared.computed, sums: deducted } };
}

const NOWHERE: Places = { accounts: [], registers: [] };
type Places = { accounts: MoneyPlace[]; registers: MoneyPlace[] };

async function moneyPlaces(tx: Queries, entityId: number): Promise<Places> {
  const [accounts, registers] = await Promise.all([
    tx<
      MoneyPlace[]
    >`select id, currency, archived, opening_date from bank_accounts where entity_id = ${entityId}`,
    tx<
      MoneyPlace[]
    >`select id, currency, archived, opening_date from cash_registers where entity_id = ${entityId}`,
  ]);
  return { accounts, registers };
}

/** What of a document is paid and open with its payments. */
function paidOf(prepared: Prepared, { payments }: TakeOverOrder, worth: Haler, places: Places) {
  const { values, computed, company } = prepared;
  const how = payableOf(values.kind);
  // A receipt for a payment is not paid itself, whatever its origin says: its advance is.
  if (how === null || !isPayable(prepared)) return { rows: [], paid: {} };
  const { total_payable, advances_deducted: deducted } = computed.sums;
  const { currency, rate } = values;
  const isWhole = deducted === 0 || rate === null;
  const remainingCzk = isWhole ? worth : inCzk(total_payable, BigInt(rate) as Millionths);
  const { rows, after } = takenOverPayments(
    how,
    { currency, rate, totalPayable: total_payable, remainingCzk },
    payments,
    { ...places, isDoubleEntry: isDoubleEntry(company) },
  );
  const { paid, remaining, remainingCzk: remaining_czk, state } = after;
  return { rows, paid: { paid, remaining, remaining_czk, payment_state: state } };
}
