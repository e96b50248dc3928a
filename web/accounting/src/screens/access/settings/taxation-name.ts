import { bookkeepingYearsTexts as t } from '../../../cs/bookkeeping-years.ts';
import { companyNewTexts } from '../../../cs/company-new.ts';
import type { BookkeepingChange } from '../../../parts/bookkeeping-years.ts';

/** How the income is taxed, with the per cent of flat expenses. */
export function taxationName({
  bookkeeping,
  flat_expense_rate: rate,
}: Pick<BookkeepingChange, 'bookkeeping' | 'flat_expense_rate'>): string {
  const name = companyNewTexts.bookkeepings[bookkeeping];
  return rate === null ? name : t.withRate(name, rate);
}
