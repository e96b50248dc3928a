import { ZERO } from '@news-and-accounting/money';
import { compensationDays } from './absence/absence.ts';
import { type MonthAbsences, monthAbsences } from './absence/month-absences.ts';
import { benefitAmounts, NO_BENEFITS, withUsed } from './benefits/benefit-amounts.ts';
import type { BenefitsUsed } from './benefits/benefits.ts';
import { checkFacts } from './check-facts.ts';
import type { PersonMonth, Relationship } from './facts.ts';
import { type HealthInsurance, healthInsurance } from './health-insurance.ts';
import { inOrder } from './order.ts';
import { type PayrollParameters, type PayrollRules, parametersFor } from './parameters.ts';
import { type Earning, type Participation, participation, participationIncomes } from './participation.ts';
import { type SocialInsurance, socialInsurance } from './social-insurance.ts';
import { type SlipTax, taxes } from './tax.ts';

/** Everything about a person's month in the order of `inOrder`. */
export interface PersonCalculation {
  readonly parameters: PayrollParameters;
  /** Position among the given relationships of each in order. */
  readonly positions: readonly number[];
  readonly earnings: readonly Earning[];
  /** Null for a relationship without an absence. */
  readonly absences: readonly (MonthAbsences | null)[];
  readonly participations: readonly Participation[];
  readonly social: readonly SocialInsurance[];
  readonly health: readonly HealthInsurance[];
  readonly taxes: readonly SlipTax[];
}

/** The figures behind the payslips. Throws `PayrollError`. */
export function calculatePerson(person: PersonMonth, rules: PayrollRules): PersonCalculation {
  const parameters = parametersFor(rules, person.year, person.month);
  checkFacts(person);
  const positions = inOrder(person.relationships);
  const relationships = positions.flatMap((position) => person.relationships[position] ?? []);
  const earnings = earningsOf(person, relationships, parameters);
  const incomes = participationIncomes(earnings, parameters);
  const participations = earnings.map(({ relationship }) => participation(relationship, incomes, parameters));
  const social = socialInsurance(earnings, participations, person.socialBaseReached, parameters);
  const health = healthInsurance(person, earnings, participations, parameters);
  const premiums = earnings.map((_, i) => (social[i]?.employerPremium ?? 0) + (health[i]?.employerPart ?? 0));
  const tax = taxes(earnings, premiums, parameters);
  const absences = earnings.map(({ relationship }, i) =>
    absencesOf(person, relationship, participations[i], parameters),
  );
  return { parameters, positions, earnings, absences, participations, social, health, taxes: tax };
}

/** In their order; benefits with a limit of the year use it up in that order. */
function earningsOf(
  person: PersonMonth,
  relationships: readonly Relationship[],
  parameters: PayrollParameters,
): Earning[] {
  let used = person.benefitsUsed ?? UNUSED;
  return relationships.map((relationship) => {
    const gross = relationship.baseGross + relationship.bonuses;
    if (relationship.benefits === undefined)
      return { relationship, gross, benefits: NO_BENEFITS, income: gross };
    const benefits = benefitAmounts(relationship.benefits, used, parameters.benefits);
    used = relationship.benefits.other.reduce(withUsed, used);
    return {
      relationship,
      gross,
      benefits,
      income: gross + (benefits.meals?.taxable ?? 0) + benefits.nonCash,
    };
  });
}

function absencesOf(
  { year, month }: PersonMonth,
  relationship: Relationship,
  insured: Participation | undefined,
  { sickPay }: PayrollParameters,
): MonthAbsences | null {
  const { absences, payee } = relationship;
  if (absences === undefined) return null;
  const paidDays = compensationDays(payee, insured?.social ?? false, sickPay);
  return monthAbsences(absences, relationship, year, month, paidDays, sickPay);
}

const UNUSED: BenefitsUsed = { leisure: ZERO, health: ZERO, retirement: ZERO };
