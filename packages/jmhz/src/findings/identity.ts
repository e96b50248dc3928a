import { overlap } from '../activity.ts';
import type { Month, Person } from '../month.ts';
import type { Collector } from './collector.ts';

/** What several cards must agree on, and cards without a payslip. */
export function checkIdentity(month: Month, found: Collector): void {
  for (const card of month.withoutSlip) {
    found.employee(card, 'payslip_missing', { values: { period: month.period.text } });
  }
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { details } of month.relationships) {
    if (!details.id_ppv) continue;
    if (seen.has(details.id_ppv)) repeated.add(details.id_ppv);
    seen.add(details.id_ppv);
  }
  for (const { card, details } of month.relationships) {
    if (details.id_ppv && repeated.has(details.id_ppv)) {
      found.employee(card, 'duplicate_relationship', { field: 'details.id_ppv' });
    }
  }
  for (const person of month.persons) {
    if (person.relationships.length > 1) checkSeveral(person, found);
  }
}

function checkSeveral({ relationships }: Person, found: Collector): void {
  const marked = relationships.filter(({ details }) => details.primary_employment === true);
  if (marked.length > 1) {
    for (const { card } of marked) {
      found.employee(card, 'primary_ambiguous', { field: 'details.primary_employment' });
    }
  }
  for (const one of relationships) {
    const isRepeated = relationships.some(
      (other) =>
        other !== one &&
        one.activity !== null &&
        other.activity === one.activity &&
        overlap(one.card, other.card),
    );
    if (isRepeated) {
      found.employee(one.card, 'activity_type_duplicate', { field: 'details.activity_type' });
    }
  }
}
