import { type Haler, halerToJson, sum, ZERO } from '@news-and-accounting/money';
import { taxValuesOf } from '../../assets/index.ts';
import { czkOnAccounts } from '../../bank/accounts/index.ts';
import { czkInRegisters } from '../../documents/cash/index.ts';
import { openDocumentsOn } from '../../documents/documents/index.ts';
import { grossOfYear } from '../../people/payslips/index.ts';
import type { Queries } from '../../platform/store.ts';

/**
 * Table D of annex 1 as far as the books know it, CZK by key of `property`: assets, money in CZK, open documents and wages.
 * Stocks, other property, reserves and money in other currencies nobody keeps there: they are zero until somebody says.
 */
export async function propertyOfBooks(sql: Queries, entityId: number, year: number) {
  const [tangible, wages, start, end] = await Promise.all([
    taxValuesOf(sql, entityId, year),
    grossOfYear(sql, entityId, year),
    beginningOf(sql, entityId, year),
    beginningOf(sql, entityId, year + 1),
  ]);
  const held = (amount: Haler) => halerToJson(amount > 0 ? amount : ZERO);
  return {
    ...{ tangible_start: held(tangible.start), tangible_end: held(tangible.end) },
    ...{ cash_start: held(start.cash), cash_end: held(end.cash) },
    ...{ bank_start: held(start.bank), bank_end: held(end.bank) },
    ...{ stocks_start: 0, stocks_end: 0 },
    ...{ receivables_start: held(start.receivable), receivables_end: held(end.receivable) },
    ...{ other_start: 0, other_end: 0 },
    ...{ debts_start: held(start.payable), debts_end: held(end.payable) },
    ...{ reserves_start: 0, reserves_end: 0, wages: halerToJson(wages) },
  };
}

/** Money and what is open when a calendar year begins. */
async function beginningOf(sql: Queries, entityId: number, year: number) {
  const day = `${year}-01-01`;
  const [cash, bank, open] = await Promise.all([
    czkInRegisters(sql, entityId, day),
    czkOnAccounts(sql, entityId, day),
    openDocumentsOn(sql, entityId, { on: `${year - 1}-12-31`, hasLater: true }),
  ]);
  const of = (side: 'receivable' | 'payable') =>
    sum(open.filter(({ direction }) => direction === side).map((each) => each.remaining_czk));
  return { cash, bank, receivable: of('receivable'), payable: of('payable') };
}
