import type { CompanyRow, FormItem } from '@news-and-accounting/income-tax';
import { exactly, type Haler, negate, percent, round, times, ZERO } from '@news-and-accounting/money';
import { assetsOfPeriod, type DisposedCard } from '../../assets/index.ts';
import { type Balance, balancesOfYear } from '../../books/ledger/index.ts';
import type { Entered } from './fields.ts';
import type { TaxAsker, YearInputs } from './working.ts';

/** What the books say for the return of a company. */
export type CompanyBooks = {
  /** Every account at the end of the period. */
  balances: readonly Balance[];
  /** Those of costs and revenues with a balance, without the tax itself. */
  accounts: readonly Balance[];
  /** Accounting depreciation above 0, that for tax below 0. */
  depreciation: readonly FormItem[];
  /** Cards of assets that left in the period. */
  disposed: readonly DisposedCard[];
};

const TAX = '59';
const DEPRECIATION = '551';
/** Costs that are not deductible by their nature (§ 25): representation, gifts, fines, provisions that no act knows … */
export const NOT_DEDUCTIBLE: readonly string[] = ['513', '528', '543', '545', '554', '559', '574', '579'];

export async function companyBooks(
  { sql, company }: TaxAsker,
  { year, period }: Pick<YearInputs, 'year' | 'period'>,
): Promise<CompanyBooks> {
  const { id, fiscalYearStart } = company;
  const [balances, assets] = await Promise.all([
    balancesOfYear(sql, id, year, fiscalYearStart),
    assetsOfPeriod(sql, id, { year, firstMonth: fiscalYearStart, ...period }),
  ]);
  const accounts = balances.filter(
    ({ code, closing }) => /^[56]/.test(code) && !code.startsWith(TAX) && closing !== ZERO,
  );
  const posted = accounts
    .filter(({ code }) => code.startsWith(DEPRECIATION))
    .map((account) => accountItem(account, account.closing));
  const deducted = assets.depreciation.map(
    ({ id: card, name, amount }): FormItem => ({
      ...{ type: 'asset', id: card, label: name, reason: null },
      amount: negate(amount),
    }),
  );
  return { balances, accounts, depreciation: [...posted, ...deducted], disposed: assets.disposed };
}

/** Items by row: the profit, accounts that are led into rows, and adjustments. */
export function formItems(
  { accounts }: CompanyBooks,
  { accounts: led = [], adjustments = [] }: Entered,
): Partial<Record<CompanyRow, FormItem[]>> {
  const items: Partial<Record<CompanyRow, FormItem[]>> = {};
  const add = (row: CompanyRow, item: FormItem) => {
    items[row] = [...(items[row] ?? []), item];
  };
  for (const account of accounts) {
    add(10, accountItem(account, negate(account.closing)));
    for (const { row, part } of rowsOfAccount(account.code, led)) {
      const amount = round(times(exactly(natural(account)), percent(part)), 'half_up_to_haler');
      const reason = part === '100' ? null : `${part.replace('.', ',')} % zůstatku`;
      if (amount !== ZERO) add(row, { ...accountItem(account, amount), reason });
    }
  }
  adjustments.forEach(({ row, amount, reason, reference }, i) => {
    add(row, { type: 'adjustment', id: i, label: reference ?? 'Úprava', amount, reason });
  });
  return items;
}

/** Into which rows an account goes: what was entered for it, by the longest code that fits, otherwise by its nature. */
function rowsOfAccount(
  code: string,
  led: NonNullable<Entered['accounts']>,
): { row: CompanyRow; part: string }[] {
  const fitting = led.filter(({ account }) => code.startsWith(account));
  const longest = Math.max(...fitting.map(({ account }) => account.length));
  if (fitting.length > 0)
    return fitting
      .filter(({ account }) => account.length === longest)
      .map(({ row, percent: part }) => ({ row, part }));
  return NOT_DEDUCTIBLE.some((prefix) => code.startsWith(prefix)) ? [{ row: 40, part: '100' }] : [];
}

/** What an account holds on the side of its kind: costs in debit, revenues in credit. */
function natural({ code, closing }: Balance): Haler {
  return code.startsWith('5') ? closing : negate(closing);
}

function accountItem({ code, name }: Balance, amount: Haler): FormItem {
  return { type: 'account', id: code, label: `${code} ${name}`, amount, reason: null };
}
