import { personTax as t } from '../../../../cs/person-tax.ts';
import { moneyWithCurrency, sumOf } from '../../../../parts/money.ts';
import { wholeMoney } from '../../vat/whole-money.ts';

export type Line = {
  code: string;
  amount: number;
  items?: readonly { label: string; amount: number; reason?: string | null }[];
};

export type PersonResult = {
  employment: number;
  business: number;
  capital: number;
  rent: number;
  other: number;
  base: number;
  loss: number;
  loss_used: number;
  deductions: number;
  rounded_base: number;
  tax_before_credits: number;
  credits: number;
  child_benefit: { total: number; as_credit: number; bonus: number };
  tax: number;
  paid: number;
  balance: number;
};

export type Worked = { year: number; lines: readonly Line[]; result: PersonResult; isFlat: boolean };

const rowOf = ({ lines }: Pick<Worked, 'lines'>, code: string): number =>
  lines.find((line) => line.code === code)?.amount ?? 0;

/** Why somebody pays what he pays: sentences made of the figures of the return. */
export function whyOf(worked: Worked): string[] {
  const { result, year } = worked;
  if (isEmptyYear(worked)) return [t.whyEmpty(year), ...paidOf(result)];
  return [
    ...businessOf(worked),
    ...besidesOf(result),
    ...taxOf(worked),
    ...paidOf(result),
    ...(result.loss > 0 ? [t.whyLossNext(wholeMoney(result.loss))] : []),
  ];
}

/** There is neither an income nor an expense: a year that the program knows nothing of. */
export const isEmptyYear = (worked: Pick<Worked, 'lines' | 'result'>): boolean =>
  [rowOf(worked, '101'), rowOf(worked, '102'), worked.result.base, worked.result.loss].every(
    (amount) => amount === 0,
  ) && worked.result.business === 0;

type Rated = { rate: string; amount: number };

/** The parts of a row that a rate was taken of, by the per cent in their names. */
function ratedOf({ lines }: Pick<Worked, 'lines'>, code: string): Rated[] {
  const items = lines.find((line) => line.code === code)?.items ?? [];
  return items.flatMap(({ label, amount }) => {
    const rate = /(\d+(?:[,.]\d+)?)\s?%/.exec(label)?.[1];
    return rate === undefined || amount <= 0 ? [] : [{ rate: t.ratePercent(rate), amount }];
  });
}

function businessOf(worked: Worked): string[] {
  const { business } = worked.result;
  const [income, expenses] = [rowOf(worked, '101'), rowOf(worked, '102')];
  const flat = worked.isFlat && expenses > 0 ? [t.whyFlat(ratesOf(worked, '102')), ...limitsOf(worked)] : [];
  if (business < 0) return [t.whyLoss(wholeMoney(-business)), ...flat];
  const isAllThereIs = sumOf([income, -expenses]) === business;
  if (!isAllThereIs) return [...changedOf(worked), ...flat];
  if (income === 0) return [];
  return [t.whyProfit(wholeMoney(income), wholeMoney(expenses), wholeMoney(business)), ...flat];
}

const ratesOf = (worked: Pick<Worked, 'lines'>, code: string): string =>
  listed([...new Set(ratedOf(worked, code).map(({ rate }) => rate))]);

/** What flat expenses are cut at, as the row itself says it. */
const limitsOf = ({ lines }: Worked): string[] =>
  (lines.find(({ code }) => code === '102')?.items ?? []).flatMap(({ amount, reason }) =>
    amount < 0 && reason != null ? [reason] : [],
  );

/** What moved the base away from income less expenses: adjustments and who works together (rows 105 to 110). */
function changedOf(worked: Worked): string[] {
  const { business } = worked.result;
  const row = (code: string) => rowOf(worked, code);
  const moved = [
    [t.changed.increase, row('105')],
    [t.changed.decrease, row('106')],
    [t.changed.gives, sumOf([row('107'), -row('108')])],
    [t.changed.takes, sumOf([row('109'), -row('110')])],
  ] as const;
  const parts = moved.flatMap(([text, amount]) => (amount === 0 ? [] : [text(wholeMoney(amount))]));
  if (parts.length === 0) return business === 0 ? [] : [t.whyProfitOnly(wholeMoney(business))];
  const [income, expenses] = [row('101'), row('102')];
  return [
    ...(income === 0 && expenses === 0
      ? []
      : [t.whyDifference(wholeMoney(income), wholeMoney(expenses), wholeMoney(sumOf([income, -expenses])))]),
    t.whyChanged(listed(parts), wholeMoney(business)),
  ];
}

function besidesOf(result: PersonResult): string[] {
  const parts = (['employment', 'capital', 'rent', 'other'] as const).flatMap((name) =>
    result[name] > 0 ? [t.besides[name](wholeMoney(result[name]))] : [],
  );
  return parts.length === 0 ? [] : [t.whyBesides(listed(parts))];
}

function taxOf(worked: Worked): string[] {
  const { result } = worked;
  const { loss_used, deductions, rounded_base: base, tax_before_credits: before, base: whole } = result;
  if (before === 0 && result.child_benefit.bonus === 0) return [t.whyNoTax];
  const lowered = [
    ...(loss_used > 0 ? [t.lowered.loss(wholeMoney(loss_used))] : []),
    ...(deductions > 0 ? [t.lowered.deductions(wholeMoney(deductions))] : []),
  ];
  return [
    ...(lowered.length > 0
      ? [t.whyLowered(listed(lowered), wholeMoney(base))]
      : base === whole
        ? []
        : [t.whyTaxed(wholeMoney(base))]),
    ...(before > 0 ? [rateOf(before, ratedOf(worked, '57'), base)] : []),
    ...creditsOf(result, rowOf(worked, '64')),
  ];
}

function rateOf(tax: number, parts: readonly Rated[], base: number): string {
  const [first] = parts;
  if (first === undefined) return t.whyTax(wholeMoney(tax));
  if (parts.length === 1) return t.whyTaxAt(wholeMoney(tax), first.rate, wholeMoney(base));
  const by = parts.map(({ rate, amount }) => t.taxPart(rate, moneyWithCurrency(amount)));
  return t.whyTaxBy(wholeMoney(tax), listed(by));
}

/** `own` is the basic credit: where there is no other, it is named. */
function creditsOf(
  { tax_before_credits: before, credits, child_benefit: benefit }: PersonResult,
  own: number,
): string[] {
  const rest = Math.max(0, before - credits);
  return [
    ...(credits > 0 && before > 0
      ? [
          rest === 0
            ? t.whyCreditsAll(wholeMoney(credits))
            : (credits === own ? t.whyOwnCredit : t.whyCredits)(wholeMoney(credits), wholeMoney(rest)),
        ]
      : []),
    ...(benefit.as_credit > 0 ? [t.whyChildren(wholeMoney(benefit.as_credit))] : []),
    ...(benefit.bonus > 0 ? [t.whyBonus(wholeMoney(benefit.bonus))] : []),
  ];
}

function paidOf({ paid, balance }: PersonResult): string[] {
  if (paid <= 0) return [];
  const rest = wholeMoney(Math.abs(balance));
  if (balance === 0) return [t.whyEven(wholeMoney(paid))];
  return [balance > 0 ? t.whyPaid(wholeMoney(paid), rest) : t.whyOver(wholeMoney(paid), rest)];
}

/** `a, b a c` */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : t.and(parts.slice(0, -1).join(', '), parts.at(-1) ?? '');
}

/** How the tax differs from that of the year before, and what moved it most; null: it does not. */
export function comparisonOf(
  now: PersonResult,
  before: { year: number; result: PersonResult },
): string | null {
  const was = before.result;
  const change = taxLessBonus(now) - taxLessBonus(was);
  if (change === 0) return null;
  const head = t.compared(before.year, wholeMoney(Math.abs(change)), change > 0);
  const pushing = movers(now, was)
    .filter(({ weight }) => Math.sign(weight) === Math.sign(change))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return pushing[0] === undefined ? `${head}.` : `${head}, ${pushing[0].text}.`;
}

const taxLessBonus = ({ tax, child_benefit }: PersonResult) => sumOf([tax, -child_benefit.bonus]);

/** What lowers the base counts for the tax by the lowest rate: that is enough to say what weighs most. */
const SHARE_OF_BASE = 0.15;

function movers(now: PersonResult, was: PersonResult): { weight: number; text: string }[] {
  const others = ({ capital, rent, other }: PersonResult) => sumOf([capital, rent, other]);
  const lowered = ({ loss_used, deductions }: PersonResult) => sumOf([loss_used, deductions]);
  const moved = (
    is: number,
    before: number,
    share: number,
    text: (amount: string, isMore: boolean) => string,
  ) => {
    const change = sumOf([is, -before]);
    return { weight: change * share, text: text(wholeMoney(Math.abs(change)), change > 0) };
  };
  return [
    moved(now.business, was.business, SHARE_OF_BASE, t.moved.business),
    moved(now.employment, was.employment, SHARE_OF_BASE, t.moved.employment),
    moved(others(now), others(was), SHARE_OF_BASE, t.moved.others),
    moved(lowered(now), lowered(was), -SHARE_OF_BASE, t.moved.lowered),
    moved(now.credits, was.credits, -1, t.moved.credits),
    moved(now.child_benefit.total, was.child_benefit.total, -1, t.moved.children),
  ];
}
