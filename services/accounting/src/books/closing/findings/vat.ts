import { periodName } from '../../../taxes/duties/index.ts';
import { filedVat } from '../../../taxes/vat/index.ts';
import { type Finding, found } from '../finding.ts';
import type { Facts } from './facts.ts';

/**
 * Periods of the year whose accounts of VAT are not what was filed of them, and those without a return that was filed:
 * the close does not wait for what may be filed elsewhere.
 */
export async function vatFindings({ sql, company, from, to, accountIds }: Facts): Promise<Finding[]> {
  const { differences, unfiled } = await filedVat(sql, company.id, { from, to });
  const account = { type: 'account' as const, id: accountIds.get('343') ?? 0 };
  return [
    ...found(
      'vat_difference',
      'Účty DPH (343) nesouhlasí s podanými přiznáními.',
      differences.map(({ period, difference, isFiled }) => ({
        ...{ ...account, amount: difference },
        label: isFiled ? `Přiznání k DPH za ${periodName(period)}` : unfiledReturn(period),
      })),
    ),
    ...found(
      'vat_unfiled',
      'Některá období nemají podané přiznání k DPH. Podali jste je jinde? Zapište je jako podané.',
      unfiled.map((period) => ({ ...account, label: unfiledReturn(period) })),
    ),
  ];
}

const unfiledReturn = (period: string) => `Přiznání k DPH za ${periodName(period)}, nepodané`;
