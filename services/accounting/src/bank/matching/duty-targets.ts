import { dayNumber } from '@news-and-accounting/calendar';
import { localDate } from '@news-and-accounting/law';
import { type Haler, haler, halerFromJson } from '@news-and-accounting/money';
import { accountKey, type Target } from '@news-and-accounting/payment-matching';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { OFFICE_TAXES } from '../../public/codebooks/index.ts';
import {
  calendarCompany,
  historyOf,
  type OwedIncome,
  type OwedVat,
  owedIncome,
  owedVat,
  periodBefore,
} from '../../taxes/calendar/index.ts';
import type { DutyKind } from '../../taxes/duties/index.ts';
import {
  type Duty,
  dutiesOf,
  flatTaxTarget,
  ownHealthTarget,
  ownSocialTarget,
  taxTarget,
} from '../../taxes/duties/index.ts';
import { type InsuranceDuty, insuranceDuties } from '../../taxes/insurance/index.ts';
import type { Movement } from './movement.ts';
import { firstMovement, paidDuties } from './store.ts';
import { keyOfTarget } from './target-keys.ts';

/** A duty whose account is known and whose amount is not. */
export type UnmeasuredDuty = {
  kind: DutyKind;
  account: string;
  symbol: string | null;
  /** The period that a payment of a day is likely for. */
  periodOf: (day: string) => string;
};

export type KnownDuties = {
  /** Owed by wages and by returns of VAT, or to be returned by the office, less what was paid. */
  targets: Target[];
  /** By accounts, as `accountKey` writes them. */
  unmeasured: ReadonlyMap<string, UnmeasuredDuty>;
};

const OF_WAGES = new Set<string>(['wage_tax', 'withholding_tax', 'social_insurance', 'health_insurance']);
/** Wages are paid for in the month after or, with the wages, in their own; withheld tax at the latest two months after. */
const MONTHS_BEFORE = [0, 1, 2];
/** Until this day of a month the one before is paid for, whether its wages are kept here or not. */
const LAST_DAY_OF_MONTH_BEFORE = 20;
const INCOME_TAXES: readonly string[] = ['corporate_income_tax', 'personal_income_tax'];
/** Advances are paid in their month or soon after. */
const DAYS_AROUND = 45;
/** What is paid later than that is looked for so long, where the amount fits nothing nearer. */
const DAYS_LATE = 400;

/** What movements to accounts of authorities may pay; nothing is looked up when there is no such movement. */
export async function dutiesAround(
  sql: Queries,
  entityId: number,
  movements: readonly Movement[],
  now: number,
): Promise<KnownDuties> {
  const payer = await calendarCompany(sql, entityId);
  const paid = await paidDuties(sql, entityId);
  const offices = OFFICE_TAXES.flatMap((kind) => {
    const { account, variable_symbol: symbol } = taxTarget(payer, kind);
    const key = keyOfText(account);
    return key === null ? [] : [{ kind, key, symbol }];
  });
  const entered = Object.values((payer.settings.authority_accounts ?? {}) as Record<string, unknown>);
  const own = [ownSocialTarget(payer), ownHealthTarget(payer)].flatMap(
    ({ account }) => keyOfText(account) ?? [],
  );
  const flat = keyOfText(flatTaxTarget(payer).account);
  const known = new Set([
    ...own,
    ...(flat === null ? [] : [flat]),
    ...offices.map(({ key }) => key),
    ...entered.flatMap((text) => keyOfText(typeof text === 'string' ? text : null) ?? []),
    ...paid.flatMap(({ keys }) => keys),
  ]);
  const office = offices.find(({ kind }) => kind === 'vat') ?? null;
  const ofVat = movements.some(({ counter_key: key }) => key !== null && key === office?.key)
    ? (await owedVat(sql, entityId)).flatMap((owed) => vatTarget(owed, office) ?? [])
    : [];
  const about = movements.filter(({ counter_key: key }) => key !== null && known.has(key));
  const paying = about.filter(({ amount }) => amount < 0);
  const income = [
    ...offices.filter(({ kind }) => INCOME_TAXES.includes(kind)).map(({ key }) => key),
    ...(flat === null ? [] : [flat]),
  ];
  const at = (keys: readonly string[]) =>
    about.filter(({ counter_key: key }) => key !== null && keys.includes(key));
  const ofSelf = [
    ...(await ownInsurance(sql, entityId, payer, at(own), { now, paid })),
    ...(await ownIncomeTax(sql, entityId, at(income), { now, paid })),
  ];
  if (paying.length === 0) return { targets: [...ofVat, ...ofSelf], unmeasured: new Map() };
  const learned = new Map(
    paid.flatMap(({ kind, insurer, keys }) => keys.map((key) => [`${kind} ${insurer}`, key])),
  );
  const settled = new Map(paid.map((each) => [keyOfTarget({ kind: 'duty', duty: each }), each.paid]));
  const targets: Target[] = ofVat;
  for (const month of monthsBefore(paying)) {
    for (const duty of await dutiesOf(sql, entityId, month, now)) {
      const target = targetOf(duty, learned, settled);
      if (target !== null) targets.push(target);
    }
  }
  targets.push(...ofSelf);
  const unmeasured = offices
    .filter(({ kind }) => !OF_WAGES.has(kind))
    .map(({ kind, key, symbol }) => {
      const periodOf = (day: string) =>
        kind === 'vat' ? periodBefore(historyOf(payer), day) : String(Number(day.slice(0, 4)) - 1);
      return [key, { kind, account: key, symbol, periodOf }] as const;
    });
  return { targets, unmeasured: new Map(unmeasured) };
}

type Named = Awaited<ReturnType<typeof paidDuties>>;
type Around = { now: number; paid: Named };

/** The own insurance of a self-employed person: what of it is not paid and due around a movement. */
async function ownInsurance(
  sql: Queries,
  entityId: number,
  company: Awaited<ReturnType<typeof calendarCompany>>,
  movements: readonly Movement[],
  { now, paid }: Around,
): Promise<Target[]> {
  if (movements.length === 0) return [];
  const { legal_form: legalForm, bookkeeping } = company;
  const asker = { sql, company: { id: entityId, legalForm, bookkeeping, fiscalYearStart: 1 }, now };
  const duties = await Promise.all(yearsAround(movements).map((year) => insuranceDuties(asker, year)));
  const targets = duties.flat().flatMap((each) => insuranceTarget(each, paid) ?? []);
  return payableBy(movements, targets, await firstMovement(sql, entityId));
}

/** The years in which what movements pay may have been due: a late payment, and a refund that took its time. */
function yearsAround(movements: readonly Movement[]): number[] {
  const years = movements
    .map(({ booked_on }) => Number(booked_on.slice(0, 4)))
    .flatMap((year) => [year - 1, year]);
  return [...new Set(years)].sort((a, b) => a - b);
}

/**
 * What movements can pay of duties: refunds, whatever is due around a movement, and what a movement pays to the haléř long
 * after its day where nothing nearer comes to its amount. What was due before the bank is known was paid elsewhere, as far
 * as something alike is due later.
 * @param since the first movement of the company
 */
function payableBy(movements: readonly Movement[], targets: readonly Target[], since: string): Target[] {
  const all = [...new Map(targets.map((each) => [each.key, each])).values()];
  const isAlike = (one: Target, other: Target) =>
    one.account === other.account && one.direction === other.direction && one.remaining === other.remaining;
  const isSince = ({ dueOn }: Target) => (dueOn ?? '') >= since;
  const unique = all.filter(
    (each) => isSince(each) || !all.some((other) => isSince(other) && isAlike(each, other)),
  );
  const daysLate = ({ booked_on }: Movement, { dueOn }: Target) =>
    dayNumber(localDate(booked_on)) - dayNumber(localDate(dueOn ?? booked_on));
  const isNear = (movement: Movement, target: Target) => Math.abs(daysLate(movement, target)) <= DAYS_AROUND;
  const fits = ({ amount, counter_key: key }: Movement, { remaining, account }: Target) =>
    -amount === remaining && key === account;
  const late = movements.flatMap((movement) => {
    const fitting = unique.filter((each) => each.direction === 'out' && fits(movement, each));
    if (fitting.some((each) => isNear(movement, each))) return [];
    return fitting.filter((each) => daysLate(movement, each) > 0 && daysLate(movement, each) <= DAYS_LATE);
  });
  return unique.filter(
    (each) =>
      each.direction === 'in' || movements.some((movement) => isNear(movement, each)) || late.includes(each),
  );
}

/** The own income tax of a company: what of filed returns and advances is not paid and due around a movement. */
async function ownIncomeTax(
  sql: Queries,
  entityId: number,
  movements: readonly Movement[],
  { now, paid }: Around,
): Promise<Target[]> {
  if (movements.length === 0) return [];
  const owed = await owedIncome(sql, entityId, yearsAround(movements), today(now));
  const targets = owed.flatMap((each) => incomeTarget(each, paid) ?? []);
  return payableBy(movements, targets, await firstMovement(sql, entityId));
}

/** What is left of what the office gives back: what has come from it is below zero. */
function leftOfRefund(
  amount: Haler,
  { kind, period }: { kind: string; period: string },
  named: Named,
): Haler {
  const returned = named.find((each) => each.kind === kind && each.period === period)?.paid ?? 0;
  return haler(-amount + returned);
}

function incomeTarget(
  { kind, period, amount, paid, due_on, ...to }: OwedIncome,
  named: Named,
): Target | null {
  const isRefund = amount < 0;
  const remaining = isRefund ? leftOfRefund(amount, { kind, period }, named) : haler(amount - paid);
  if (remaining <= 0) return null;
  const duty = { kind: kind as DutyKind, period, insurer: null };
  return {
    key: keyOfTarget({ kind: 'duty', duty }),
    ...{
      kind: 'duty',
      direction: isRefund ? 'in' : 'out',
      partnerKey: null,
      currency: 'CZK',
      remaining,
      numbers: [],
    },
    ...{ variableSymbol: to.variable_symbol, specificSymbol: null, issuedOn: null, dueOn: due_on },
    account: keyOfText(to.account),
  };
}

function insuranceTarget(
  { duty, amount, paid, target, filing, due_on }: InsuranceDuty,
  named: Named,
): Target | null {
  // A draft obliges to nothing.
  if (amount === null || filing?.status === 'draft') return null;
  const isRefund = amount < 0;
  const remaining = isRefund ? leftOfRefund(amount, duty, named) : haler(amount - paid);
  if (remaining <= 0) return null;
  return {
    key: keyOfTarget({ kind: 'duty', duty: { ...duty, insurer: null } }),
    ...{
      kind: 'duty',
      direction: isRefund ? 'in' : 'out',
      partnerKey: null,
      currency: 'CZK',
      remaining,
      numbers: [],
    },
    ...{ variableSymbol: target.variable_symbol, specificSymbol: null, issuedOn: null, dueOn: due_on },
    ...(/^\d{4}-\d{2}$/.test(duty.period) ? { month: duty.period } : {}),
    account: keyOfText(target.account),
  };
}

function monthsBefore(movements: readonly Movement[]): { year: number; month: number }[] {
  const counts = movements.flatMap(({ booked_on }) =>
    MONTHS_BEFORE.filter((back) => back > 0 || Number(booked_on.slice(8)) > LAST_DAY_OF_MONTH_BEFORE).map(
      (back) => Number(booked_on.slice(0, 4)) * 12 + Number(booked_on.slice(5, 7)) - 1 - back,
    ),
  );
  return [...new Set(counts)]
    .sort((a, b) => a - b)
    .map((count) => ({ year: Math.floor(count / 12), month: (count % 12) + 1 }));
}

function targetOf(
  { amount, payment, due_on }: Duty,
  learned: ReadonlyMap<string, string | undefined>,
  settled: ReadonlyMap<string, Haler>,
): Target | null {
  if (payment === null || amount === null) return null;
  const { kind, period, insurer = null } = payment.duty;
  const key = keyOfTarget({ kind: 'duty', duty: { kind, period, insurer } });
  const remaining = haler(halerFromJson(amount) - (settled.get(key) ?? 0));
  if (remaining <= 0) return null;
  return {
    ...{ key, kind: 'duty', direction: 'out', partnerKey: null, currency: 'CZK', remaining, numbers: [] },
    ...{ variableSymbol: payment.variable_symbol, specificSymbol: null, issuedOn: null, dueOn: due_on },
    account: keyOfText(payment.account) ?? learned.get(`${kind} ${insurer}`) ?? null,
  };
}

type Office = { key: string; symbol: string | null };

/** What a filed return has the company pay, or the office give back; a draft obliges to nothing. */
function vatTarget(
  { period, amount, paid, returned, overpaid, due_on, isFiled, isBesidePaid }: OwedVat,
  office: Office | null,
): Target | null {
  if (!isFiled || office === null) return null;
  const isRefund = amount < 0 || overpaid > 0;
  const remaining = overpaid > 0 ? overpaid : haler(amount < 0 ? -amount - returned : amount - paid);
  if (remaining <= 0) return null;
  return {
    key: keyOfTarget({
      ...{ kind: 'duty', duty: { kind: 'vat', period, insurer: null }, isRefund: isBesidePaid },
    }),
    ...{ kind: 'duty', direction: isRefund ? 'in' : 'out', partnerKey: null, currency: 'CZK', remaining },
    ...{ numbers: [], variableSymbol: office.symbol, specificSymbol: null, issuedOn: null, dueOn: due_on },
    account: office.key,
  };
}

/** The key of an account written as `19-2000145399/0800`. */
export function keyOfText(text: string | null): string | null {
  if (text === null) return null;
  const [number = null, bankCode = null] = text.split('/');
  return accountKey(
    bankCode === null ? { number: null, bankCode: null, iban: text } : { number, bankCode, iban: null },
  );
}
