import { checkBirthNumber } from '@news-and-accounting/identifiers';
import { birthDateOf, birthDigits } from '../birth.ts';
import type { Person } from '../month.ts';
import type { PreparedReport } from '../prepare.ts';
import type { ChildOfCard, EmploymentCard, OtherPerson } from '../report-input.ts';
import { cleanName, isName } from '../text.ts';
import type { Collector } from './collector.ts';

/** The children that the report lists because their benefit is claimed, and who else supports them. */
export function checkChildren(
  { taxpayer }: Person,
  { month, rules }: PreparedReport,
  found: Collector,
): void {
  const { children, details } = taxpayer;
  if (children.length === 0) found.employee(taxpayer, 'children_missing', { field: 'children' });
  children.forEach((child, i) => {
    const field = `children[${i}]`;
    checkBirth(child, taxpayer, field, found);
    if (!['1', '2', '3', 'N'].includes(String(child.order))) {
      found.employee(taxpayer, 'child_order_invalid', { field: `${field}.order` });
    }
    const limit = dateYearsBefore(month.period.first, rules.childAgeLimit);
    const birth = birthDateOf(child);
    if (birth !== null && birth <= limit) {
      found.employee(taxpayer, 'child_too_old', {
        field: `${field}.birth_date`,
        values: { age: rules.childAgeLimit },
      });
    }
  });
  checkOrders(taxpayer, found);
  const others = details?.other_persons ?? [];
  if (details?.other_supporting_person && (others.length === 0 || !others.every(isComplete))) {
    found.employee(taxpayer, 'other_person_incomplete', { field: 'details.other_persons' });
  }
}

function checkBirth(child: ChildOfCard, card: EmploymentCard, field: string, found: Collector): void {
  for (const name of ['first_name', 'last_name'] as const) {
    if (!isName(cleanName(child[name] ?? ''))) {
      found.employee(card, 'child_name_missing', { field: `${field}.${name}` });
    }
  }
  if (!child.birth_date && !child.birth_number) {
    found.employee(card, 'child_birth_missing', { field: `${field}.birth_date` });
  }
  if (!child.birth_number) return;
  const isReadable = birthDigits(child) !== null;
  if (isReadable && checkBirthNumber(child.birth_number).ok) return;
  found.employee(card, 'child_birth_number_invalid', {
    field: `${field}.birth_number`,
    ...(isReadable ? { level: 'warning' } : {}),
  });
}

/** The first and the second order belong to one child each; a missing order needs a child marked N. */
function checkOrders({ children, ...card }: EmploymentCard, found: Collector): void {
  const orders = children.map(({ order }) => String(order));
  const count = (order: string) => orders.filter((each) => each === order).length;
  for (const order of ['1', '2']) {
    if (count(order) > 1) {
      const field = `children[${orders.lastIndexOf(order)}].order`;
      found.employee(card, 'child_order_duplicate', { field, values: { order } });
    }
  }
  const highest = Math.max(0, ...['1', '2', '3'].filter((order) => count(order) > 0).map(Number));
  const missing = ['1', '2', '3'].filter((order) => Number(order) < highest && count(order) === 0).length;
  if (missing > count('N')) {
    const field = `children[${orders.indexOf(String(highest))}].order`;
    found.employee(card, 'child_order_gap', { field });
  }
}

function isComplete(person: OtherPerson): boolean {
  const names = [person.first_name, person.last_name];
  const isBorn = birthDateOf(person) !== null || birthDigits(person) !== null;
  return isBorn && names.every((name) => isName(cleanName(name ?? '')));
}

/** The first day of the month so many years ago; who was born by then has reached the age. */
function dateYearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}
