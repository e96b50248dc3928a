import { formatCzk } from '@news-and-accounting/money';
import type { Queries } from '../platform/store.ts';
import { isWrong } from './compare.ts';
import { disposalPostings } from './disposal.ts';
import type { LedgerOfCard } from './ledger-of-card.ts';
import { balanceOn } from './store.ts';

export type DisposalFinding = { level: 'warning' | 'info'; code: string; message: string };

/** What to look at before the entry of a disposal is posted. Nothing of it stops the posting. */
export async function disposalFindings(
  sql: Queries,
  entityId: number,
  ledger: LedgerOfCard,
): Promise<DisposalFinding[]> {
  const { asset, years } = ledger;
  if (asset.disposed_on === null) return [];
  if (asset.category === 'low_value')
    return [info('low_value', 'Drobný majetek je v nákladech od pořízení, vyřazení se neúčtuje.')];
  const findings: DisposalFinding[] = [];
  const wrong = years.filter(isWrong).map(({ year }) => year);
  if (wrong.length > 0)
    findings.push(
      warning(
        'depreciation_differs',
        `Odpisy v deníku nesouhlasí s plánem (${wrong.join(', ')}). Po vyřazení by na účtu oprávek zůstal rozdíl.`,
      ),
    );
  const ofYear = years.find(({ year }) => year === Number(asset.disposed_on?.slice(0, 4)));
  if (ofYear?.state === 'unposted')
    findings.push(
      info(
        'depreciation_of_year',
        `Odpis za rok ${ofYear.year} se zaúčtuje k 31. 12.; do té doby bude účet oprávek o ${formatCzk(ofYear.planned)} níž.`,
      ),
    );
  const before = ledger.disposalPostings.length === 0;
  if (before && disposalPostings(asset, '').length > 0) {
    const balance = await balanceOn(sql, entityId, asset.account_code, asset.disposed_on);
    if (balance < asset.price)
      findings.push(
        warning(
          'cost_not_on_account',
          `Na účtu ${asset.account_code} je ke dni vyřazení ${formatCzk(balance)}, to je méně než vstupní cena. Je pořízení zaúčtované?`,
        ),
      );
  }
  return findings;
}

const warning = (code: string, message: string): DisposalFinding => ({ level: 'warning', code, message });
const info = (code: string, message: string): DisposalFinding => ({ level: 'info', code, message });
