import type { Relationship } from '../month.ts';
import type { PreparedReport } from '../prepare.ts';
import { hasPart } from '../xml/form-contents.ts';
import { checkAbsences } from './absence.ts';
import { checkAmounts } from './amounts.ts';
import { checkCard } from './card.ts';
import type { Collector } from './collector.ts';
import { checkForm } from './form.ts';
import { checkHours } from './hours.ts';

/** One relationship: its card, its payslip and what was entered for the month. */
export function checkRelationship(
  relationship: Relationship,
  prepared: PreparedReport,
  found: Collector,
): void {
  checkCard(relationship, prepared, found);
  checkForm(relationship, found);
  if (hasPart(relationship.form, 'mzda')) checkHours(relationship, found);
  if (hasPart(relationship.form, 'pojisteni')) checkAbsences(relationship, found);
  checkAmounts(relationship, prepared, found);
}
