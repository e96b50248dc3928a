import { halerToJson, sum } from '@news-and-accounting/money';
import type { DeductionItem, WageDeductions } from '../deductions.ts';

/** `data.deductions` of a payslip: the person's sums, and what this slip deducts; CZK. */
export interface DeductionsJson {
  readonly income: number;
  readonly protected: number;
  readonly third: number;
  readonly excess: number;
  readonly items: readonly DeductionItemJson[];
  readonly total: number;
}

export interface DeductionItemJson {
  readonly deduction_id: number;
  readonly amount: number;
  readonly first: number;
  readonly second: number;
}

/** @param items what the slip deducts, of `spreadOverSlips` */
export function deductionsToJson(due: WageDeductions, items: readonly DeductionItem[]): DeductionsJson {
  return {
    income: halerToJson(due.income),
    protected: halerToJson(due.protected),
    third: halerToJson(due.third),
    excess: halerToJson(due.excess),
    items: items.map(({ id, amount, first, second }) => ({
      deduction_id: id,
      amount: halerToJson(amount),
      first: halerToJson(first),
      second: halerToJson(second),
    })),
    total: halerToJson(sum(items.map(({ amount }) => amount))),
  };
}
