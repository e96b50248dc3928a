import { type Haler, sum } from '@news-and-accounting/money';
import { type EmployerSocialOfSlip, employerSocialRounding } from '@news-and-accounting/payroll';
import type { Month } from './facts.ts';
import { hasRates, RULES } from './rules.ts';

/** What the social insurance needs of a slip: premiums of both sides, and how that of the employer came about. */
export type SocialOfSlip = { social: Haler; employer: EmployerSocialOfSlip };

/** The social insurance of a month as its slips have it, rounded once; null for a year without rates. */
export function socialOwed(slips: readonly SocialOfSlip[], { year, month }: Month): Haler | null {
  if (!hasRates(year)) return null;
  const { difference } = employerSocialRounding(
    slips.map(({ employer }) => employer),
    RULES,
    year,
    month,
  );
  return sum([...slips.map(({ social }) => social), difference]);
}
