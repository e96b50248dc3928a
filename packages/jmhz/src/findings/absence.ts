import { isInsuranceUncertain } from '../figures/pension-record.ts';
import type { Relationship } from '../month.ts';
import type { Collector } from './collector.ts';

/** Absences whose days in the pension record are only likely. */
export function checkAbsences(relationship: Relationship, found: Collector): void {
  const { card, absence, insurance } = relationship;
  if (insurance.isInsured && absence.isBirthUnknown) {
    found.employee(card, 'maternity_birth_unknown', { field: 'children' });
  }
  if (insurance.isInsured && absence.unpaidSickness > 0) found.employee(card, 'office_sickness_days');
  if (isInsuranceUncertain(relationship)) found.employee(card, 'insurance_month_uncertain');
}
