import type { LocalDate } from '@news-and-accounting/law';
import { type Haler, multiplyDivideHalfUp, multiplyDivideUp, ZERO } from '@news-and-accounting/money';
import { checkCard, type DepreciationCard, monthIndexOf } from './card.ts';
import { type DepreciationRules, type MonthlyRounding, parametersFor } from './rules.ts';

/** One month of the accounting plan. */
export interface AccountingRow {
  /** First day of the month. */
  readonly month: LocalDate;
  readonly year: number;
  readonly amount: Haler;
  /** Sum of `amount` from the first month to this one. */
  readonly accumulated: Haler;
  /** Book value: price less `accumulated`; ends at the residual value. */
  readonly remaining: Haler;
}

/** One calendar year of the accounting plan. */
export interface AccountingYear {
  readonly year: number;
  readonly amount: Haler;
  readonly accumulated: Haler;
  readonly remaining: Haler;
}

/** The plan in four figures, from which any month follows. */
export interface AccountingTerms {
  /** Price less residual value: what is depreciated in all. */
  readonly base: Haler;
  /**
   * The equal monthly amount, in whole crowns; the last month of the useful life takes what is left instead.
   */
  readonly monthly: Haler;
  /** Months since the year 0 of the month of entering use; depreciation starts the month after. */
  readonly inUseMonth: number;
  /** How many months may be depreciated: the useful life, cut by the month of disposal. */
  readonly months: number;
  readonly rounding: MonthlyRounding;
}

const MONTH_ENDS = Array.from({ length: 12 }, (_, month) => `-${String(month + 1).padStart(2, '0')}-01`);

const MONTHLY_AMOUNT = { up_to_crown: multiplyDivideUp, half_up_to_crown: multiplyDivideHalfUp };

/**
 * Accounting depreciation by month, from the month after entering use through the month of disposal; no row
 * follows once nothing is left, which rounding up can bring about before the useful life is over. Empty for
 * low-value assets. Throws `CardError`.
 */
export function accountingPlan(card: DepreciationCard, rules: DepreciationRules): readonly AccountingRow[] {
  const terms = accountingTerms(card, rules);
  const rows: AccountingRow[] = [];
  let left: number = terms.base;
  let year = Math.floor(terms.inUseMonth / 12);
  let yearText = String(year).padStart(4, '0');
  let month = terms.inUseMonth % 12;
  for (let i = 1; i <= terms.months && left > 0; i++) {
    month += 1;
    if (month === 12) {
      month = 0;
      year += 1;
      yearText = String(year).padStart(4, '0');
    }
    const amount = i === card.usefulLifeMonths || terms.monthly > left ? left : terms.monthly;
    left -= amount;
    rows.push({
      month: (yearText + MONTH_ENDS[month]) as LocalDate,
      year,
      amount: amount as Haler,
      accumulated: (terms.base - left) as Haler,
      remaining: (card.residualValue + left) as Haler,
    });
  }
  return rows;
}

/** The months added up by calendar year. */
export function accountingYearly(rows: readonly AccountingRow[]): readonly AccountingYear[] {
  const years: AccountingYear[] = [];
  let before = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (!row || row.year === rows[i + 1]?.year) continue;
    const { year, accumulated, remaining } = row;
    years.push({ year, amount: (accumulated - before) as Haler, accumulated, remaining });
    before = accumulated;
  }
  return years;
}

/**
 * The accounting depreciation of one year, without building the plan; zero outside it. Throws `CardError`.
 * @param firstMonth the month, 1 to 12, in which the year begins
 */
export function accountingOfYear(
  card: DepreciationCard,
  rules: DepreciationRules,
  year: number,
  firstMonth = 1,
): Haler {
  const terms = accountingTerms(card, rules);
  const monthsBefore = year * 12 + firstMonth - 2 - terms.inUseMonth;
  return (accumulatedAfter(card, terms, monthsBefore + 12) -
    accumulatedAfter(card, terms, monthsBefore)) as Haler;
}

/** What the plan rests on. Throws `CardError`. */
export function accountingTerms(card: DepreciationCard, rules: DepreciationRules): AccountingTerms {
  checkCard(card);
  const inUseMonth = monthIndexOf(card.inUseFrom);
  const heldMonths =
    card.disposedOn === null
      ? card.usefulLifeMonths
      : Math.max(0, monthIndexOf(card.disposedOn) - inUseMonth);
  const base = card.category === 'low_value' ? ZERO : card.price - card.residualValue;
  const rounding = parametersFor(rules, card.inUseFrom).monthlyRounding;
  const monthly = MONTHLY_AMOUNT[rounding](base, 1, 100 * card.usefulLifeMonths) * 100;
  return {
    base: base as Haler,
    monthly: monthly as Haler,
    inUseMonth,
    months: Math.min(card.usefulLifeMonths, heldMonths),
    rounding,
  };
}

/**
 * Depreciated in the first `months` months; the product stays safe because monthly × useful life < base +
 * 120,000 CZK.
 */
function accumulatedAfter(card: DepreciationCard, terms: AccountingTerms, months: number): number {
  const count = Math.min(Math.max(0, months), terms.months);
  if (count === card.usefulLifeMonths) return terms.base;
  return Math.min(count * terms.monthly, terms.base);
}
