import { birthDateOf, birthDigits } from '../birth.ts';
import {
  childrenByMonth,
  hasFittingOrders,
  isGuessed,
  monthsWithYoungChild,
  settlementOf,
} from '../figures/settlement.ts';
import type { Person } from '../month.ts';
import { cleanName, isName } from '../text.ts';
import type { Collector } from './collector.ts';

interface Named {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly birth_date?: string | null;
  readonly birth_number?: string | null;
}

/** The settlement of the year before that a wage of the month has (controls 112, 115, 124, 230, 277, 292 and 312). */
export function checkSettlement(person: Person, found: Collector): void {
  const settlement = settlementOf(person);
  if (settlement === null) return;
  const { taxpayer } = person;
  const field = 'payslip.settlement';
  const { spouse, year } = settlement;
  if (spouse !== null) {
    if (!isComplete(spouse)) found.employee(taxpayer, 'spouse_incomplete', { field });
    if (spouse.months < 1 || monthsWithYoungChild(settlement, taxpayer) < spouse.months) {
      found.employee(taxpayer, 'spouse_child_missing', { field: 'children', values: { year } });
    }
  }
  const children = childrenByMonth(settlement);
  if (children.every(({ orders }) => !/[123]/.test(orders))) return;
  if (!children.every(({ child }) => isComplete(child))) {
    found.employee(taxpayer, 'settlement_child_incomplete', { field });
  }
  if (!hasFittingOrders(children)) found.employee(taxpayer, 'settlement_orders_invalid', { field });
  else if (isGuessed(settlement)) found.employee(taxpayer, 'settlement_months_guessed', { field });
  const { other_supporting_person, other_persons } = taxpayer.details ?? {};
  if (other_supporting_person && !(other_persons?.length && other_persons.every(isComplete))) {
    found.employee(taxpayer, 'other_person_incomplete', { field: 'details.other_persons' });
  }
}

function isComplete(person: Named): boolean {
  const isBorn = birthDateOf(person) !== null || birthDigits(person) !== null;
  return isBorn && [person.first_name, person.last_name].every((name) => isName(cleanName(name ?? '')));
}
