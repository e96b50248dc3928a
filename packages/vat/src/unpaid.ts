import { dateOf, lastDayOfMonth } from '@news-and-accounting/calendar';
import { part } from '@news-and-accounting/document';
import type { LocalDate } from '@news-and-accounting/law';
import { type Haler, haler, ZERO } from '@news-and-accounting/money';
import type { Proposal } from './content.ts';
import { finding } from './findings.ts';
import type { VatRules } from './rules.ts';
import type { Finding, UnpaidPurchase, VatPeriod } from './types.ts';

/**
 * What section 74b(3) and (4) ask of a period: to lower the deduction of purchases that are not paid by the last day
 * of the sixth month after that of their due day, in the period of that day, and to claim again what of such was paid.
 * A quarterly payer leaves out what is paid by the end of that quarter.
 */
export function unpaidProposals(
  purchases: readonly UnpaidPurchase[],
  period: VatPeriod,
  rules: Pick<VatRules, 'unpaidMonths' | 'deductionLimit'>,
): Proposal[] {
  return purchases.flatMap((purchase) => proposalsOf(purchase, period, rules));
}

/** Of proposals those that claim again what records of the period have lowered too much. */
export function proposalsBeyond(
  purchases: readonly UnpaidPurchase[],
  period: VatPeriod,
  rules: Pick<VatRules, 'unpaidMonths'>,
): Proposal[] {
  return purchases.flatMap((purchase) => {
    const on = dayOfLowering(purchase, rules);
    return on !== null && isIn(on, period) ? lowered(purchase, on, period).filter(({ vat }) => vat < 0) : [];
  });
}

function proposalsOf(
  purchase: UnpaidPurchase,
  period: VatPeriod,
  rules: Pick<VatRules, 'unpaidMonths' | 'deductionLimit'>,
): Proposal[] {
  const on = dayOfLowering(purchase, rules);
  if (on === null || on > period.to) return [];
  return on >= period.from ? lowered(purchase, on, period) : claimedAgain(purchase, period, rules);
}

/** The day by which a purchase has to be paid; null: the law did not ask for it yet. */
function dayOfLowering(
  { taxableOn, dueOn }: UnpaidPurchase,
  rules: Pick<VatRules, 'unpaidMonths'>,
): LocalDate | null {
  const months = rules.unpaidMonths(taxableOn);
  return months === null ? null : dayOfDuty(dueOn, months);
}

/** The last day of the month that lies so many months after that of the due day. */
export function dayOfDuty(dueOn: LocalDate, months: number): LocalDate {
  const first = dateOf(Number(dueOn.slice(0, 4)), Number(dueOn.slice(5, 7)) + months, 1);
  return lastDayOfMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)));
}

function openOn({ total, payments }: UnpaidPurchase, day: LocalDate): Haler {
  const open = payments.reduce((left, { on, amount }) => (on <= day ? left - amount : left), total as number);
  return haler(Math.max(open, 0));
}

/** The tax of an open amount: open × VAT / total, half up; the base is the rest, divided by rates like the document. */
export function taxOfOpen(
  { total, rows }: Pick<UnpaidPurchase, 'total' | 'rows'>,
  open: Haler,
): { rate: UnpaidPurchase['rows'][number]['rate']; base: Haler; vat: Haler }[] {
  return rows.map(({ rate, base, vat }) => {
    // Of what was credited whole nothing is owed.
    if (total <= 0) return { rate, base: ZERO, vat: ZERO };
    const whole = haler(base + vat);
    // Rows share what is open as they share the total, which untaxed rows have their part in, too.
    const openOfRow = part(open, whole, total);
    const tax = part(open, vat, total);
    return { rate, base: haler(openOfRow - tax), vat: tax };
  });
}

function lowered(purchase: UnpaidPurchase, on: LocalDate, period: VatPeriod): Proposal[] {
  const open = openOn(purchase, period.kind === 'quarter' ? period.to : on);
  const { documentId, number, records } = purchase;
  return taxOfOpen(purchase, open).flatMap(({ rate, ...owed }): Proposal[] => {
    const about = { kind: 'bad_debt_debtor' as const, documentId, number, rate, open, on };
    const over = recordedBeyond(purchase, { rate, ...owed }, period);
    if (over !== null) return [{ ...about, ...over, recorded: false }];
    if (owed.vat === 0) return [];
    const recorded = records.some(
      (each) => isIn(each.date, period) && each.vat > 0 && isSameRate(each.rate, rate),
    );
    return [{ ...about, ...owed, recorded }];
  });
}

/** Amounts of a record that are entered may differ by a crown from what the rate makes of them. */
const LEAST_DIFFERENCE = 100;

/**
 * What records of a period have lowered beyond what is open in it by now: a credit note or a payment of an earlier day that
 * was entered after them leaves them as they were, and the credit note lowers the deduction once more.
 * @returns what is to be claimed again; null: nothing
 */
function recordedBeyond(
  { records, rows }: UnpaidPurchase,
  owed: ReturnType<typeof taxOfOpen>[number],
  period: VatPeriod,
): { base: Haler; vat: Haler } | null {
  // A record of several rates tells no part of each.
  if (rows.length > 1 && records.some((each) => each.rate === null)) return null;
  const all = records.filter((each) => isSameRate(each.rate, owed.rate));
  const own = all.filter(({ date }) => isIn(date, period));
  const sumOf = (some: typeof all, of: 'base' | 'vat') => some.reduce((sum, each) => sum + each[of], 0);
  const over = sumOf(own, 'vat') - owed.vat;
  // What was claimed again in a later period is not claimed once more.
  if (over < LEAST_DIFFERENCE || sumOf(all, 'vat') < over) return null;
  return { base: haler(owed.base - sumOf(own, 'base')), vat: haler(-over) };
}

/**
 * What was recorded as unpaid and is paid since: the deduction of that part may be claimed again, until the end of the
 * second calendar year after that of the payment.
 */
function claimedAgain(
  purchase: UnpaidPurchase,
  period: VatPeriod,
  { deductionLimit }: Pick<VatRules, 'deductionLimit'>,
): Proposal[] {
  const { documentId, number, rows, records, payments } = purchase;
  const before = records.filter(({ date }) => date < period.from);
  const first = before.map(({ date }) => date).sort()[0];
  const on = payments
    .map((each) => each.on)
    .filter((day) => first !== undefined && first < day && day <= period.to)
    .sort()
    .at(-1);
  if (on === undefined || Number(on.slice(0, 4)) + (deductionLimit(on)?.years ?? 0) < period.year) return [];
  const open = openOn(purchase, period.to);
  const stillOpen = taxOfOpen(purchase, open);
  return rows.flatMap(({ rate }, at): Proposal[] => {
    const recordedOf = (of: 'base' | 'vat') =>
      before.reduce((sum, each) => (isSameRate(each.rate, rate) ? sum + each[of] : sum), 0);
    const base = haler((stillOpen[at]?.base ?? 0) - recordedOf('base'));
    const vat = haler((stillOpen[at]?.vat ?? 0) - recordedOf('vat'));
    // More open than recorded would be a refund, which is a correction of its own.
    if (vat >= 0) return [];
    const recorded = records.some(
      (each) => isIn(each.date, period) && each.vat < 0 && isSameRate(each.rate, rate),
    );
    return [{ kind: 'bad_debt_debtor', documentId, number, rate, open, base, vat, on, recorded }];
  });
}

/** A record without a rate is about all of them. */
const isSameRate = (recorded: number | null, rate: number) => recorded === null || recorded === rate;

const isIn = (day: LocalDate, { from, to }: VatPeriod) => from <= day && day <= to;

/** A warning for each proposal that is not recorded. */
export function proposalFindings(proposals: readonly Proposal[]): Finding[] {
  return proposals
    .filter(({ recorded }) => !recorded)
    .map(({ documentId, number, vat }) => {
      const name = number ?? 'bez čísla';
      const message =
        vat > 0
          ? `Doklad ${name} není zaplacený; odpočet je třeba snížit (§ 74b odst. 3).`
          : `Doklad ${name} byl zaplacen nebo dobropisován; snížený odpočet lze znovu uplatnit (§ 74b odst. 4).`;
      return finding('UNPAID_PURCHASE', message, { documentId, number });
    });
}
