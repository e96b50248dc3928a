import type { CreditClaims, DeductionClaims, YearChild } from '@news-and-accounting/income-tax';
import { ZERO } from '@news-and-accounting/money';
import type { Employee } from '../employees/index.ts';
import type { SettlementValues } from './fields.ts';
import type { Claims } from './settlement.ts';
import { childrenOfCard, creditMonths, type YearSlip } from './year.ts';

/** Which claims come from the card and the slips because nothing was entered. */
export const DEFAULTED = ['children', 'disability', 'ztpp_months', 'student_months'] as const;

/** The claims that count: what was entered, else what the card and the slips of the year say. */
export function claimsOf(
  values: SettlementValues,
  card: Employee,
  slips: readonly YearSlip[],
  { year, childAgeLimit }: { year: number; childAgeLimit: number },
): Claims {
  const { requested_on: _day, ...entered } = values;
  return {
    ...entered,
    children: values.children ?? childrenOfCard(card.children, year, childAgeLimit),
    disability:
      values.disability ?? (card.disability === 'none' ? null : { degree: card.disability, months: 12 }),
    ztpp_months: values.ztpp_months ?? creditMonths(slips, 'ztpp'),
    student_months: values.student_months ?? creditMonths(slips, 'student'),
  };
}

/** The same as the package takes them; amounts were read into haléře. */
export function packageClaims(
  claims: Omit<Claims, 'other_employers'>,
): DeductionClaims & CreditClaims & { children: YearChild[] } {
  const { retirement, spouse, disability } = claims;
  return {
    gifts: claims.gifts.map(({ amount }) => amount),
    mortgages: claims.mortgage.map(({ paid, months, before_2021 }) => ({
      paid,
      months,
      before2021: before_2021,
    })),
    retirement: {
      pension: retirement?.pension ?? ZERO,
      life: retirement?.life ?? ZERO,
      dip: retirement?.dip ?? ZERO,
      longTermCare: retirement?.long_term_care ?? ZERO,
    },
    spouse:
      spouse === null
        ? null
        : {
            months: spouse.months,
            ztpp: spouse.ztpp,
            income: spouse.income,
            childUnder3: spouse.child_under_3,
          },
    children: claims.children.map(({ order, months, ztpp_months }) => ({
      order,
      months,
      ztppMonths: ztpp_months,
    })),
    disability: disability === null || disability.months === 0 ? null : disability,
    ztppMonths: claims.ztpp_months,
    studentMonths: claims.student_months,
    kindergarten: claims.kindergarten ?? ZERO,
    kindergartenChildren: Math.max(1, claims.children.length),
    stoppedEnforcements: claims.stopped_enforcements,
  };
}
