import type { PersonMonth, Relationship } from './facts.ts';
import { PayrollError } from './payroll-error.ts';
import { daysOf } from './period.ts';

/**
 * The highest monthly income of a person, in haléře: 1,000,000,000 CZK. Below it every product of an amount
 * and a rate is a safe integer.
 */
export const LARGEST_GROSS = 100_000_000_000;

/** Throws `PayrollError` for the first fact that makes a payslip impossible. */
export function checkFacts(person: PersonMonth): void {
  if (person.relationships.length === 0) {
    throw new PayrollError('no_relationship', 'relationships', 'Chybí pracovněprávní vztah.');
  }
  if (!(Number.isSafeInteger(person.socialBaseReached) && person.socialBaseReached >= 0)) {
    const message = 'Dosažený vyměřovací základ nesmí být záporný.';
    throw new PayrollError('negative_amount', 'social_base_reached', message);
  }
  let total = 0;
  person.relationships.forEach((relationship, position) => {
    checkRelationship(relationship, person, position);
    total += relationship.baseGross + relationship.bonuses + benefitsTotal(relationship);
    if (!(total <= LARGEST_GROSS)) {
      throw new PayrollError('gross_too_high', 'gross', 'Mzda za měsíc je příliš vysoká.', position);
    }
  });
}

/** All that benefits are counted from, so that products of it stay exact as well. */
function benefitsTotal({ benefits }: Relationship): number {
  if (benefits === undefined) return 0;
  const meals = benefits.meals === null ? 0 : benefits.meals.shifts * benefits.meals.perShift;
  const cars = benefits.cars.reduce((sum, { price }) => sum + price, 0);
  return benefits.other.reduce((sum, { amount }) => sum + amount, meals + cars);
}

function checkRelationship(relationship: Relationship, person: PersonMonth, position: number): void {
  if (!(relationship.baseGross + relationship.bonuses >= 0)) {
    const message = 'Součet základní mzdy a odměn nesmí být záporný.';
    throw new PayrollError('negative_gross', 'gross', message, position);
  }
  if (!(relationship.agreedIncome >= 0)) {
    const message = 'Sjednaný příjem nesmí být záporný.';
    throw new PayrollError('negative_amount', 'agreed_income', message, position);
  }
  relationship.children.forEach(({ order }, i) => {
    if (order === 1 || order === 2 || order === 3 || order === 'N') return;
    const message = 'Pořadí dítěte musí být 1, 2, 3 nebo N.';
    throw new PayrollError('bad_child_order', `children.${i}.order`, message, position);
  });
  if (daysOf(relationship, person.year, person.month) === null) {
    const message = 'Pracovněprávní vztah v tomto měsíci netrvá.';
    throw new PayrollError('outside_month', 'started_on', message, position);
  }
}
