import {
  balanceSheet,
  type Category,
  type Period,
  StatementError,
} from '@news-and-accounting/financial-statements';
import { type Haler, halerFromJson } from '@news-and-accounting/money';
import { dayText } from '../../../platform/http/texts.ts';
import { statementTables } from '../../../platform/law.ts';
import { fiscalYearText } from '../../ledger/index.ts';
import { type Finding, found } from '../finding.ts';
import type { Facts } from './facts.ts';

/** Off-balance accounts stand in no statement and are not closed; 701 has a finding of its own. */
const NOT_PLACED = /^(7[5-9]|701)/;

/** What the balance sheet of the last day cannot show, or shows in a way to look at. */
export function statementFindings({ accountIds, category, period, year, to }: Facts): Finding[] {
  const { unmapped, unusual, equity } = sheetOf(period);
  const item = ({ account, name, amount }: { account: string; name: string; amount: number }) => ({
    ...{ type: 'account' as const, id: accountIds.get(account) ?? 0, label: `${account} ${name}`.trim() },
    amount: halerFromJson(amount),
  });
  const ofYear = { type: 'year' as const, id: year, label: `Vlastní kapitál ke dni ${dayText(to)}` };
  return [
    ...found(
      'unmapped_accounts',
      'Účty se zůstatkem nepatří do žádného řádku výkazů: zvolte jim řádek, nebo je vynulujte.',
      unmapped.filter(({ account }) => !NOT_PLACED.test(account)).map(item),
    ),
    ...found('unusual_balances', 'Účty mají zůstatek na opačné straně, než bývá obvyklé.', unusual.map(item)),
    ...(equity < 0
      ? found('equity_negative', 'Vlastní kapitál je záporný.', [{ ...ofYear, amount: equity }])
      : []),
    ...changedCategory(category, year, to),
  ];
}

const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  micro: 'mikro',
  small: 'malá',
  medium: 'střední',
  large: 'velká',
};

/** Other statements may be due than the year before, and an audit; a category that was set changes by nobody's figures. */
function changedCategory(category: Facts['category'], year: number, to: string): Finding[] {
  if (category === null || category.by === 'setting') return [];
  if (category.previous === null || category.previous === category.category) return [];
  const names = `${CATEGORY_NAMES[category.previous]} → ${CATEGORY_NAMES[category.category]}`;
  const message = `Změnila se kategorie účetní jednotky (${names}): výkazy mohou mít jiný rozsah.`;
  return found('category_changed', message, [{ type: 'year', id: year, label: fiscalYearText(year, to) }]);
}

type Shown = { account: string; name: string; amount: number };

function sheetOf(current: Period): { unmapped: readonly Shown[]; unusual: readonly Shown[]; equity: Haler } {
  const asked = { current, prior: null, scope: 'micro', unit: 'czk', accruals: 'D' } as const;
  try {
    const { unmapped, unusual, liabilities } = balanceSheet(asked, statementTables());
    const equity = liabilities.find(({ key }) => key === 'p:A.')?.amount ?? 0;
    return { unmapped, unusual, equity: halerFromJson(equity) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    // A row of its own that an account cannot stand in is as good as none.
    const { account } = error;
    const name = current.accounts.find((each) => each.account === account)?.name ?? '';
    return { unmapped: [{ account, name, amount: 0 }], unusual: [], equity: halerFromJson(0) };
  }
}
