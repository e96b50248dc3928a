import { fileURLToPath } from 'node:url';
import { loadLaw, localDate } from '@news-and-accounting/law';
import { crowns, ZERO } from '@news-and-accounting/money';
import type { PersonMonth, Relationship } from '../facts.ts';
import { type Payslip, payslips } from '../payslip.ts';
import { rulesFromLaw } from '../rules.ts';

export const LAW = loadLaw(fileURLToPath(new URL('../../../../law', import.meta.url)));

/** The rules as law/ has them. */
export const RULES = rulesFromLaw(LAW);

/** A plain employment of 40,000 CZK with a signed declaration, with the given parts changed. */
export function relationshipWith(changes: Partial<Relationship> = {}): Relationship {
  return {
    contract: 'hpp',
    payee: 'employee',
    startedOn: localDate('2019-01-01'),
    endedOn: null,
    baseGross: crowns(40_000),
    bonuses: ZERO,
    agreedIncome: changes.baseGross ?? crowns(40_000),
    category: 'A',
    partTimeDiscount: null,
    pensioner: false,
    stateInsured: false,
    healthMinimumElsewhere: false,
    declaration: true,
    disability: 'none',
    ztpp: false,
    student: false,
    children: [],
    taxResident: true,
    ...changes,
  };
}

/** A month of a person with the given relationships, nothing insured before in the year. */
export function monthWith(
  year: number,
  relationships: readonly Partial<Relationship>[],
  changes: Partial<PersonMonth> = {},
): PersonMonth {
  return {
    year,
    month: 5,
    socialBaseReached: ZERO,
    relationships: relationships.map(relationshipWith),
    ...changes,
  };
}

/** The payslip of a person with one relationship. */
export function slipWith(year: number, relationship: Partial<Relationship>, month = 5): Payslip {
  const [slip] = payslips(monthWith(year, [relationship], { month }), RULES);
  if (!slip) throw new Error('no payslip');
  return slip;
}
