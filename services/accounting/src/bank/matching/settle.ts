import { type Haler, haler, ZERO } from '@news-and-accounting/money';
import type { BookkeepingFacts } from '../../access/companies/index.ts';
import { type HistoryRecord, recordEvents } from '../../access/history/index.ts';
import {
  type BankPaid,
  type BankPayment,
  type PaidThing,
  type Recorder,
  recordBankPayments,
} from '../../documents/payments/index.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { DutyKind } from '../../taxes/duties/index.ts';
import { differenceAccount, differenceCategory } from './differences.ts';
import { matchEvent } from './events.ts';
import type { GivenDifference } from './fields.ts';
import { type Movement, remainingOf, signOf, wayOf } from './movement.ts';
import { dutyThing, onTheWay, payslipThing } from './paid-things.ts';
import type { Part } from './plan.ts';
import type { Paid, ResolvedItem } from './resolve.ts';
import { nameOfPaid } from './resolve.ts';
import {
  changeSettled,
  insertLines,
  insertMatches,
  type LineRow,
  linkPayments,
  linkTransfers,
  type MatchRow,
  type SettledRow,
} from './store.ts';
import { bookkeepingOf } from './target-store.ts';

/** A movement with what it settles, divided already. */
export type Settlement = {
  movement: Movement;
  items: readonly ResolvedItem[];
  parts: readonly Part[];
  difference: GivenDifference | null;
  /** CZK for one unit of the movement, in millionths; of the other side of a transfer its own. */
  rate: number | null;
  otherRate: number | null;
  evidence: readonly object[];
  /** Null: automatic. */
  by: number | null;
};

/** A payment to be made, and the match that names it. */
type Planned = {
  payment: BankPayment;
  match: Omit<MatchRow, 'payment_id'> | null;
};

/**
 * Settles movements by few statements: payments with their postings, matches, differences, and what movements are then.
 * Everything that is named is held by the caller.
 */
export async function settleMovements(
  tx: Queries,
  recorder: Recorder,
  settlements: readonly Settlement[],
): Promise<void> {
  const { company, now, held } = recorder;
  const planned = settlements.flatMap((each) => plannedPayments(each, held.isDoubleEntry));
  const paid = await recordBankPayments(
    tx,
    recorder,
    planned.map(({ payment }) => payment),
  );
  const recorded = settlements.flatMap(recordedMatches);
  const made = planned.flatMap(({ match }, i) =>
    match === null ? [] : [{ ...match, payment_id: (paid[i] as BankPaid).id }],
  );
  await insertMatches(tx, company.id, [...made, ...recorded], now);
  await insertLines(
    tx,
    company.id,
    settlements.flatMap((each) => differenceLines(each, held.isDoubleEntry)),
    now,
  );
  for (const { transaction_id, payment_id } of recorded)
    await linkPayments(tx, company.id, [payment_id], transaction_id);
  await linkTransfers(tx, company.id, settlements.flatMap(waitingPairs));
  await changeSettled(tx, company.id, settlements.flatMap(settledRows), now);
  // Only months of the own tax are called by how the year is taxed.
  const isOwnTax = settlements.some(({ items }) =>
    items.some(({ paid }) => isOf(paid, 'personal_income_tax')),
  );
  const facts = isOwnTax ? await bookkeepingOf(tx, company.id) : undefined;
  await recordEvents(
    tx,
    settlements.map((each) => eventOf(recorder, each, facts)),
  );
}

const isOf = (paid: Paid, kind: DutyKind): boolean => paid.kind === 'duty' && paid.duty.kind === kind;

function eventOf(
  { company, userId }: Recorder,
  { movement, items, parts }: Settlement,
  facts: BookkeepingFacts | undefined,
): HistoryRecord {
  const names = items.map(({ paid }) =>
    paid.kind === 'document' ? (paid.paid.document.number ?? '') : nameOfPaid(paid, facts),
  );
  const amount = parts.reduce((sum, { worth, difference }) => sum + worth + difference, 0);
  return matchEvent('matched', company.id, userId, movement, haler(signOf(movement) * amount), names);
}

function plannedPayments(settlement: Settlement, isDoubleEntry: boolean): Planned[] {
  const { movement, items, parts } = settlement;
  return items.flatMap((item, i) => {
    const part = parts[i] as Part;
    const position = movement.matches + i + 1;
    const { paid } = item;
    if (paid.kind === 'payment') return broughtPayment(settlement, paid.payment, part, isDoubleEntry);
    const payment = paymentOf(settlement, item, part, isDoubleEntry);
    const own = { payment, match: matchRow(settlement, item, part, { position, payment }) };
    return paid.kind === 'transaction' ? [own, ...otherSide(settlement, paid, part, isDoubleEntry)] : [own];
  });
}

/**
 * What the payment of a part is, in the direction in which its target is paid. Its difference is only for postings: the
 * cash journal of those without double entry has it by its line.
 */
function paymentOf(
  settlement: Settlement,
  { paid }: ResolvedItem,
  part: Part,
  isDoubleEntry: boolean,
): BankPayment {
  const { movement, difference, rate } = settlement;
  const pays = paidBy(settlement, paid, part);
  const isIn = (wayOf(movement) === 'in') !== part.isContrary;
  const sign = (pays.how.side === 'issued') === isIn ? 1 : -1;
  const signed = (amount: Haler) => haler(sign * amount);
  const own = part.isContrary ? haler(-part.worth) : part.worth;
  const ownCzk = part.isContrary ? haler(-part.worthCzk) : part.worthCzk;
  const currency = pays.document === null ? pays.currency : pays.document.currency;
  return {
    pays,
    paid: { amount: signed(part.settled), amountCzk: signed(ownCzk) },
    difference:
      difference === null || part.differenceCzk === 0 || !isDoubleEntry
        ? null
        : {
            account: differenceAccount(difference, wayOf(movement), part.differenceCzk),
            ...{ amountCzk: signed(part.differenceCzk), foreign: signed(part.difference) },
            text: difference.text,
          },
    moved: { currency: movement.currency, amount: signed(own) },
    rate: currency === 'CZK' ? null : (rate ?? rateBetween(part.settled, ownCzk)),
    paidOn: movement.booked_on,
    bankAccountId: movement.bank_account_id,
    account: movement.ledger_code,
    transactionId: movement.id,
  };
}

const MILLION = 1_000_000;

const rateBetween = (amount: Haler, czk: Haler) => Math.round((czk / amount) * MILLION) || null;

function paidBy({ movement }: Settlement, paid: Paid, part: Part): BankPayment['pays'] {
  switch (paid.kind) {
    case 'document':
      return paid.paid;
    case 'payslip':
      return payslipThing(paid.payslip.id, nameOfPaid(paid), paid.payslip.payable);
    case 'duty':
      return dutyThing(paid.duty);
    default: {
      const waitsAt = paid.kind === 'transaction' ? paid.waitsAt : null;
      const inBooks = waitsAt === null ? null : haler(Math.abs(waitsAt));
      return { ...transferOf(movement, part.isContrary), inBooks };
    }
  }
}

const transferOf = (movement: Movement, isContrary: boolean): PaidThing =>
  onTheWay(movement.currency, (wayOf(movement) === 'in') !== isContrary);

/** A payment that was recorded on 261 gets its money from there; one on the account already is only linked. */
function broughtPayment(
  settlement: Settlement,
  payment: Extract<Paid, { kind: 'payment' }>['payment'],
  part: Part,
  isDoubleEntry: boolean,
): Planned[] {
  const { movement } = settlement;
  if (payment.bank_account_id !== null) {
    if (part.difference !== 0)
      throw invalidFields({ difference: 'Platba je zaúčtovaná na tomto účtu; rozdíl k ní nepatří.' });
    return [];
  }
  const thing: PaidThing = {
    ...transferOf(movement, part.isContrary),
    currency: payment.currency,
    inBooks: haler(Math.abs(payment.amount_czk)),
    columns: { is_transfer: true, through_payment_id: payment.id },
    text: `Převod: ${payment.document_number ?? 'platba'}`,
  };
  const paid: Paid = { kind: 'payment', payment };
  const item = { key: '', target: { kind: 'payment' } as ResolvedItem['target'], paid, amount: null };
  const made = paymentOf(settlement, item, part, isDoubleEntry);
  return [{ payment: { ...made, pays: thing }, match: null }];
}

/** The side of an own transfer that comes with this one, unless it waits on 261 already. */
function otherSide(
  settlement: Settlement,
  { other, waitsAt }: Extract<Paid, { kind: 'transaction' }>,
  part: Part,
  isDoubleEntry: boolean,
): Planned[] {
  if (other === null || waitsAt !== null) return [];
  const { movement, otherRate } = settlement;
  const whole = haler(Math.abs(remainingOf(other)));
  const isSame = other.currency === movement.currency;
  const settled = isSame ? part.settled : whole;
  const worthCzk = otherRate === null ? settled : haler(Math.round((settled * otherRate) / MILLION));
  const theirs: Part = {
    ...{ settled, worth: settled, worthCzk, difference: ZERO, differenceCzk: ZERO, isContrary: false },
  };
  const item: ResolvedItem = {
    ...{ key: '', amount: null, target: { kind: 'transaction' } as ResolvedItem['target'] },
    paid: { kind: 'transaction', other: movement, waitsAt: part.worthCzk },
  };
  const mirrored = { ...settlement, movement: other, rate: otherRate, difference: null };
  const payment = paymentOf(mirrored, item, theirs, isDoubleEntry);
  return [{ payment, match: matchRow(mirrored, item, theirs, { position: other.matches + 1, payment }) }];
}

function matchRow(
  { movement, evidence, by }: Settlement,
  { paid }: ResolvedItem,
  part: Part,
  { position, payment }: { position: number; payment: BankPayment },
): Omit<MatchRow, 'payment_id'> {
  const sign = signOf(movement);
  return {
    ...{ transaction_id: movement.id, position, target: paid.kind, made_payment: true },
    other_transaction_id: paid.kind === 'transaction' ? (paid.other?.id ?? null) : null,
    amount: haler(sign * part.worth),
    target_amount: payment.paid.amount,
    difference: haler(sign * part.difference),
    ...{ user_id: by, evidence },
  };
}

/** Matches of payments that were recorded before. */
function recordedMatches({ movement, items, parts, evidence, by }: Settlement): MatchRow[] {
  const sign = signOf(movement);
  return items.flatMap(({ paid }, i) => {
    const part = parts[i] as Part;
    if (paid.kind !== 'payment') return [];
    return [
      {
        ...{ transaction_id: movement.id, position: movement.matches + i + 1, target: 'payment' as const },
        ...{ payment_id: paid.payment.id, made_payment: false, other_transaction_id: null },
        ...{ amount: haler(sign * part.worth), target_amount: paid.payment.amount },
        ...{ difference: haler(sign * part.difference), user_id: by, evidence },
      },
    ];
  });
}

/** What a difference takes of a movement, or adds to it. */
function differenceLines(
  { movement, items, parts, difference, by }: Settlement,
  isDoubleEntry: boolean,
): LineRow[] {
  if (difference === null) return [];
  const way = wayOf(movement);
  const at = parts.findIndex((part) => part.difference !== 0);
  const part = parts[at];
  if (part === undefined) return [];
  const sign = signOf(movement);
  const paid = items[at]?.paid;
  return [
    {
      ...{ transaction_id: movement.id, position: movement.lines + 1, kind: difference.kind },
      account_code: isDoubleEntry ? differenceAccount(difference, way, part.differenceCzk) : null,
      category: isDoubleEntry ? null : differenceCategory(way, part.differenceCzk),
      ...{ amount: haler(sign * part.difference), amount_czk: haler(sign * part.differenceCzk) },
      text: difference.text,
      partner_id: paid?.kind === 'document' ? paid.paid.document.partner_id : null,
      ...{ cost_centre: null, user_id: by, rule_id: null },
    },
  ];
}

function waitingPairs({ movement, items }: Settlement) {
  return items.flatMap(({ paid }) =>
    paid.kind === 'transaction' && paid.other !== null && paid.waitsAt !== null
      ? [{ waiting: paid.other.id, other: movement.id }]
      : [],
  );
}

/** What movements are after a settlement: its own, and the other side of a transfer. */
function settledRows({ movement, items, parts, difference }: Settlement): SettledRow[] {
  const sign = signOf(movement);
  const sum = parts.reduce((total, part) => total + part.worth + part.difference, 0);
  const isPosted = movement.is_posted || (difference !== null && parts.some((part) => part.difference > 0));
  const own = settledRow(movement, haler(movement.settled + sign * sum), isPosted);
  const others = items.flatMap(({ paid }, i) => {
    if (paid.kind !== 'transaction' || paid.other === null || paid.waitsAt !== null) return [];
    const { other } = paid;
    const isSame = other.currency === movement.currency;
    const settled = isSame ? signOf(other) * (parts[i] as Part).settled : remainingOf(other);
    return [settledRow(other, haler(other.settled + settled), other.is_posted)];
  });
  return [own, ...others];
}

export function settledRow({ id, amount }: Movement, settled: Haler, isPosted: boolean): SettledRow {
  const whole = isPosted ? 'posted' : 'matched';
  return { id, settled, state: settled === amount ? whole : 'partial' };
}
