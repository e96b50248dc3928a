import { type Haler, sum } from '@news-and-accounting/money';
import { type BelowZero, registersBelowZero } from '../../documents/cash/index.ts';
import type { Queries } from '../../platform/store.ts';
import { payerPeriods } from './cash-journal.ts';
import { type Adjustment, adjustmentsOf } from './result.ts';
import { journalSums, type TaxFacts, taxFactsOf } from './store.ts';

/** What the journal of a calendar year says for the income tax, with what changes the base without money. */
export type YearResult = {
  income: Haler;
  expenses: Haler;
  /** Tax depreciation and trips; none of flat expenses. */
  adjustments: readonly Adjustment[];
  /** Movements that nobody has said yet what they are of. */
  unassigned: number;
  /** Registers that held less than nothing on some day of the year. */
  belowZero: readonly BelowZero[];
};

export async function yearResult(
  sql: Queries,
  entityId: number,
  facts: TaxFacts,
  year: number,
): Promise<YearResult> {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const years = await journalSums(sql, { entityId, ...days, payer: payerPeriods(facts) });
  // What was spent matters to who may choose; the return takes flat expenses from the rate.
  const regimeOf = () => ({ bookkeeping: 'tax_records', flat_expense_rate: null });
  return {
    income: sum(years.map(({ income_taxable }) => income_taxable)),
    expenses: sum(years.map(({ expense_deductible }) => expense_deductible)),
    adjustments: await adjustmentsOf(sql, { id: entityId, regimeOf }, days, years),
    unassigned: years.reduce((all, each) => all + each.unassigned, 0),
    belowZero: await registersBelowZero(sql, entityId, days),
  };
}

/** Whether a company was a payer of VAT on some day of a calendar year. */
export function isPayerIn(facts: TaxFacts, year: number): boolean {
  return payerPeriods(facts).some(({ from, to }) => from <= `${year}-12-31` && to >= `${year}-01-01`);
}

export { type TaxFacts, taxFactsOf };
