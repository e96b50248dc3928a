import { type Haler, negate, subtract, sum } from '@news-and-accounting/money';
import { periodName } from '../../../taxes/filings/index.ts';
import { filedVat, LEDGER_TOLERANCE } from '../../../taxes/vat/index.ts';
import { type Finding, found } from '../finding.ts';
import { accountItems, type Facts } from './facts.ts';

/**
 * Periods of the year whose accounts of VAT are not what was filed of them, and those without a return that was filed:
 * the close does not wait for what may be filed elsewhere.
 */
export async function vatFindings(facts: Facts): Promise<Finding[]> {
  const { sql, company, from, to, accountIds } = facts;
  const { differences, unfiled, expected } = await filedVat(sql, company.id, { from, to });
  const account = { type: 'account' as const, id: accountIds.get('343') ?? 0 };
  return [
    ...openFinding(facts, expected),
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

/** What is on the accounts when the year ends, unless that is what the last return says, which is paid after it. */
function openFinding(facts: Facts, expected: readonly Haler[]): Finding[] {
  const items = accountItems(facts, /^343/, ({ closing }) => closing !== 0);
  const owed = negate(sum(items.map(({ amount }) => amount)));
  if (expected.some((each) => Math.abs(subtract(owed, each)) <= LEDGER_TOLERANCE)) return [];
  return found('vat_open', 'Na účtech DPH (343) je zůstatek: souhlasí s přiznáními?', items);
}

const unfiledReturn = (period: string) => `Přiznání k DPH za ${periodName(period)}, nepodané`;
