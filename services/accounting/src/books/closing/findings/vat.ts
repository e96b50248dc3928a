import { filedDifferences, unfiledPeriods } from '../../../taxes/vat/index.ts';
import { type Finding, found } from '../finding.ts';
import type { Facts } from './facts.ts';

/** Periods of the year whose accounts of VAT are not what was filed of them. */
export async function vatDifferences({ sql, company, from, to, accountIds }: Facts): Promise<Finding[]> {
  const differences = await filedDifferences(sql, company.id, { from, to });
  return found(
    'vat_difference',
    'Účty DPH (343) nesouhlasí s podanými přiznáními.',
    differences.map(({ period, difference, isFiled }) => ({
      ...{ type: 'account' as const, id: accountIds.get('343') ?? 0, amount: difference },
      label: `Přiznání k DPH ${period}${isFiled ? '' : ', nepodané'}`,
    })),
  );
}

/** Periods of the year without a return that was filed: the close does not wait for what may be filed elsewhere. */
export async function unfiledVat({ sql, company, from, to, accountIds }: Facts): Promise<Finding[]> {
  const periods = await unfiledPeriods(sql, company.id, { from, to });
  return found(
    'vat_unfiled',
    'Některá období nemají podané přiznání k DPH. Podali jste je jinde? Zapište je jako podané.',
    periods.map((period) => ({
      ...{ type: 'account' as const, id: accountIds.get('343') ?? 0 },
      label: `Přiznání k DPH ${period}, nepodané`,
    })),
  );
}
