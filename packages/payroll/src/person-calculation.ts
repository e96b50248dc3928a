import { checkFacts } from './check-facts.ts';
import type { PersonMonth } from './facts.ts';
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
  const earnings: Earning[] = [];
  for (const position of positions) {
    const relationship = person.relationships[position];
    if (relationship) earnings.push({ relationship, gross: relationship.baseGross + relationship.bonuses });
  }
  const incomes = participationIncomes(earnings, parameters);
  const participations = earnings.map(({ relationship }) => participation(relationship, incomes, parameters));
  const social = socialInsurance(earnings, participations, person.socialBaseReached, parameters);
  const health = healthInsurance(person, earnings, participations, parameters);
  const premiums = earnings.map((_, i) => (social[i]?.employerPremium ?? 0) + (health[i]?.employerPart ?? 0));
  const tax = taxes(earnings, premiums, parameters);
  return { parameters, positions, earnings, participations, social, health, taxes: tax };
}
