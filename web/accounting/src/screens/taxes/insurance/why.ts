import { insurance as t } from '../../../cs/insurance.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { counted } from '../../../parts/plural.ts';
import { wholeMoney } from '../vat/whole-money.ts';
import type { Health, Social } from './model.ts';

/** A line of the overview as it is read. */
export type Row = { id: string; label: string; amount: number; isResult?: true };

const months = (count: number) => counted(count, t.monthForms);

/** The figures of the social insurance from the profit down to what is left to be paid. */
export function socialRows(social: Social): Row[] {
  const { participates, threshold, maximum_base: maximum } = social;
  const isMixed = social.months_main > 0 && social.months_secondary > 0;
  const all = social.months_main + social.months_secondary;
  const profit: Row = { id: 'profit', label: t.rows.profit, amount: social.profit };
  const limit: Row[] =
    threshold !== null && threshold > 0 && social.months_secondary > 0
      ? [{ id: 'threshold', label: t.rows.threshold, amount: threshold }]
      : [];
  if (!participates) return [profit, ...limit, ...endOf(social)];
  return [
    profit,
    ...limit,
    { id: 'share', label: t.rows.share(decimalText(social.percent)), amount: social.computed_base },
    {
      id: 'minimum',
      label: isMixed ? t.rows.noMinimum : t.rows.minimum(months(all)),
      amount: social.minimum_base,
    },
    ...(social.computed_base > maximum ? [{ id: 'maximum', label: t.rows.maximum, amount: maximum }] : []),
    { id: 'base', label: t.rows.base, amount: social.base, isResult: true },
    ...endOf(social),
  ];
}

/** The figures of the health insurance. */
export function healthRows(health: Health): Row[] {
  const { minimum_months: count } = health;
  return [
    { id: 'profit', label: t.rows.profit, amount: health.profit },
    { id: 'share', label: t.rows.half, amount: health.computed_base },
    {
      id: 'minimum',
      label: count > 0 ? t.rows.minimum(months(count)) : t.rows.noMinimum,
      amount: health.minimum_base,
    },
    { id: 'base', label: t.rows.base, amount: health.base, isResult: true },
    ...endOf({ ...health, discount: 0 }),
  ];
}

type End = Pick<Social, 'rate' | 'insurance' | 'discount' | 'relief' | 'paid' | 'balance'>;

function endOf({ rate, insurance, discount, relief, paid, balance }: End): Row[] {
  const less = (id: string, label: string, amount: number): Row[] =>
    amount === 0 ? [] : [{ id, label, amount: -amount }];
  return [
    { id: 'insurance', label: t.rows.insurance(decimalText(rate)), amount: insurance, isResult: true },
    ...less('discount', t.rows.discount, discount),
    ...less('relief', t.rows.relief, relief),
    { id: 'paid', label: t.rows.paid, amount: paid === 0 ? 0 : -paid },
    {
      id: 'balance',
      label: balance < 0 ? t.rows.balanceOver : t.rows.balanceDue,
      amount: Math.abs(balance),
      isResult: true,
    },
  ];
}

/** Why so much social insurance: which base it is paid from, and what is left after the advances. */
export function socialWhy(social: Social): string[] {
  const { participates, profit, threshold } = social;
  if (!participates)
    return [
      threshold !== null && threshold > 0
        ? t.why.noParticipation(wholeMoney(profit), wholeMoney(threshold))
        : t.why.noParticipationPlain,
      ...(social.paid === 0 ? [] : balanceWhy(social)),
    ];
  const share = t.why.shareOf(decimalText(social.percent), wholeMoney(social.computed_base));
  return [baseWhy({ ...social, share }), ...balanceWhy(social)];
}

/** The same of the health insurance. */
export function healthWhy(health: Health): string[] {
  const share = t.why.halfOf(wholeMoney(health.computed_base));
  return [baseWhy({ ...health, share, maximum_base: Number.POSITIVE_INFINITY }), ...balanceWhy(health)];
}

type Bases = Pick<Social, 'computed_base' | 'minimum_base' | 'maximum_base'> & { share: string };

function baseWhy({
  computed_base: computed,
  minimum_base: minimum,
  maximum_base: maximum,
  share,
}: Bases): string {
  if (computed > maximum) return t.why.maximum(wholeMoney(maximum));
  if (minimum === 0) return t.why.profitOnly(share);
  return computed < minimum
    ? t.why.minimum(wholeMoney(minimum), share)
    : t.why.profit(share, wholeMoney(minimum));
}

type Paid = Pick<Social, 'insurance' | 'relief' | 'paid' | 'balance'> & { discount?: number };

function balanceWhy({ insurance, discount = 0, relief, paid, balance }: Paid): string[] {
  const left = insurance - discount - relief;
  if (left <= 0 && paid === 0) return [];
  const whole = wholeMoney(left);
  if (paid === 0) return [t.why.notPaid(whole)];
  if (balance === 0) return [t.why.even(whole)];
  const amount = wholeMoney(Math.abs(balance));
  return [
    balance > 0
      ? t.why.balanceDue(whole, wholeMoney(paid), amount)
      : t.why.balanceOver(whole, wholeMoney(paid), amount),
  ];
}

/** `od července 2026`: the month after the one of a day, from which a new advance holds. */
export function monthAfter(day: string): string {
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4)) + (month === 12 ? 1 : 0);
  return t.fromMonth(t.monthsOf[month % 12] ?? '', year);
}

/** `od července 2026` of `2026-07`. */
export const monthName = (month: string): string =>
  t.fromMonth(t.monthsOf[Number(month.slice(5)) - 1] ?? '', Number(month.slice(0, 4)));
