import { companyTax as t } from '../../../../cs/company-tax.ts';
import { sumOf } from '../../../../parts/money.ts';
import { wholeMoney } from '../../vat/whole-money.ts';
import type { CompanyIncome, IncomeLine } from '../model.ts';
import { rateText } from '../rate-text.ts';
import { amountOf } from '../shown-lines.ts';

/** Why a company pays what it pays: sentences made of the figures of its return. */
export function whyOf(income: CompanyIncome, nameOfYear = String(income.year)): string[] {
  const { result } = income;
  if (isEmptyYear(income)) return [t.whyEmpty(nameOfYear)];
  if (result.tax === 0 && result.total === 0) return [...profitAndItems(income), noTax(income)];
  return [...profitAndItems(income), taxOf(income), ...paidOf(income)];
}

/** Nothing was posted or entered: a year that the program knows nothing of. */
export const isEmptyYear = ({ lines, result }: Pick<CompanyIncome, 'lines' | 'result'>): boolean =>
  [result.accounting_profit, result.base, result.loss, result.total].every((amount) => amount === 0) &&
  lines.every(({ items }) => items.length === 0);

function profitAndItems(income: CompanyIncome): string[] {
  const profit = income.result.accounting_profit;
  const [added, taken] = [amountOf(income, '70'), amountOf(income, '170')];
  const first = profit < 0 ? t.whyLoss(wholeMoney(-profit)) : t.whyProfit(wholeMoney(profit));
  if (added === 0 && taken === 0) return [`${first} ${t.whyAsBooks}`];
  const largestAdded = largestOf(income, ADDED);
  const largestTaken = largestOf(income, TAKEN);
  return [
    first,
    ...(added > 0 ? [t.whyAdded(wholeMoney(added), said(largestAdded, added))] : []),
    ...(taken > 0 ? [t.whyTaken(wholeMoney(taken), said(largestTaken, taken))] : []),
  ];
}

const ADDED = [20, 69] as const;
const TAKEN = [100, 165] as const;

/** The line between two rows of the form that weighs most. */
function largestOf({ lines }: CompanyIncome, [from, to]: readonly [number, number]): IncomeLine | null {
  const own = lines.filter(({ code, amount }) => Number(code) >= from && Number(code) <= to && amount > 0);
  return own.toSorted((a, b) => b.amount - a.amount)[0] ?? null;
}

/** A line with the largest of what it is made of, where that is not the whole. */
function said(line: IncomeLine | null, total: number): string {
  if (line === null) return '';
  const largest = line.items.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0];
  // Of a line that is a difference, such as that of depreciation, no item is a part.
  const isPart = line.items.length > 1 && line.items.every(({ amount }) => amount >= 0);
  const item = largest === undefined || !isPart ? null : t.whyItem(largest.label, wholeMoney(largest.amount));
  return line.amount === total
    ? t.whyOnly(line.label, item)
    : t.whyMost(line.label, wholeMoney(line.amount), item);
}

function noTax(income: CompanyIncome): string {
  const { result } = income;
  if (result.loss > 0) return t.whyTaxLoss(wholeMoney(result.loss));
  return result.loss_used > 0 ? t.whyLossCovers(wholeMoney(result.loss_used)) : t.whyNothing;
}

function taxOf(income: CompanyIncome): string {
  const { result } = income;
  const { base, loss_used, gifts, rounded_base, rate, tax, credits, total } = result;
  const [exempt, credited] = [amountOf(income, '210'), amountOf(income, '320')];
  const lowered = [
    ...(exempt > 0 ? [t.whyExempt(wholeMoney(exempt))] : []),
    ...(loss_used > 0 ? [t.whyLossUsed(wholeMoney(loss_used))] : []),
    ...(gifts > 0 ? [t.whyGifts(wholeMoney(gifts))] : []),
  ];
  const sentence = t.whyTax(
    wholeMoney(base),
    lowered,
    wholeMoney(rounded_base),
    rateText(rate),
    wholeMoney(tax),
  );
  const taken = [
    ...(credits > 0 ? [t.whyCredit(wholeMoney(credits))] : []),
    ...(credited > 0 ? [t.whyForeignTax(wholeMoney(credited))] : []),
  ];
  return total === tax ? sentence : `${sentence} ${t.whyCredits(taken, wholeMoney(total))}`;
}

function paidOf({ result: { advances_paid, balance } }: CompanyIncome): string[] {
  if (advances_paid === 0) return [];
  const rest = wholeMoney(Math.abs(balance));
  if (balance > 0) return [t.whyRest(wholeMoney(advances_paid), rest)];
  return [balance < 0 ? t.whyOver(wholeMoney(advances_paid), rest) : t.whyEven(wholeMoney(advances_paid))];
}

/** What moved the tax against the year before, most of all. */
type Mover = { weight: number; text: string };

/** How the tax differs from that of the year before, and what moved it most; null: it does not. */
export function comparisonOf(
  now: CompanyIncome,
  before: CompanyIncome,
  nameOfBefore = String(before.year),
): string | null {
  const change = sumOf([now.result.total, -before.result.total]);
  if (change === 0) return null;
  const head = t.compared(nameOfBefore, wholeMoney(Math.abs(change)), change > 0);
  const pushing = movers(now, before)
    .filter(({ weight }) => Math.sign(weight) === Math.sign(change))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return pushing[0] === undefined ? `${head}.` : `${head}, ${pushing[0].text}.`;
}

function movers(now: CompanyIncome, before: CompanyIncome): Mover[] {
  const [is, was] = [now.result, before.result];
  const rise = (a: number, b: number) => sumOf([a, -b]);
  const line = (code: string) => rise(amountOf(now, code), amountOf(before, code));
  const moved = (change: number, sign: 1 | -1, text: (amount: string, isMore: boolean) => string): Mover => ({
    weight: sign * change * is.rate,
    text: text(wholeMoney(Math.abs(change)), change > 0),
  });
  return [
    moved(rise(is.accounting_profit, was.accounting_profit), 1, t.movedProfit),
    moved(line('70'), 1, t.movedAdded),
    moved(line('170'), -1, t.movedTaken),
    moved(rise(is.loss_used, was.loss_used), -1, t.movedLoss),
    moved(rise(is.gifts, was.gifts), -1, t.movedGifts),
    {
      weight: (is.rate - was.rate) * was.rounded_base,
      text: t.movedRate(rateText(was.rate), rateText(is.rate)),
    },
    { weight: -100 * rise(is.credits, was.credits), text: t.movedCredits },
    { weight: -100 * line('320'), text: t.movedForeignTax },
  ];
}
