import { add, type Haler, sum } from '@news-and-accounting/money';
import type { Balance } from '../ledger/index.ts';
import { resultOf } from './closing-entries.ts';

/** Taxes on income: group 59 without 596 to 598, which the statement has elsewhere. */
const TAX = /^59(?![678])/;

/** What is posted as taxes on income, or to one account of them. */
export function taxOf(balances: readonly Balance[], account?: string): Haler {
  const isTax = (code: string) => (account === undefined ? TAX.test(code) : code.startsWith(account));
  return sum(balances.filter(({ code }) => isTax(code)).map(({ closing }) => closing));
}

export function resultBeforeTax(balances: readonly Balance[]): Haler {
  return add(resultOf(balances), taxOf(balances));
}
