import type { PreparedReport } from '../prepare.ts';
import { Collector } from './collector.ts';
import { checkCompany } from './company.ts';
import { checkCorrection } from './correction.ts';
import { checkDiscounts } from './discounts.ts';
import type { Finding } from './finding.ts';
import { checkIdentity } from './identity.ts';
import { checkRelationship } from './relationship.ts';
import { checkTax } from './tax.ts';

/** Everything that is wrong or missing, errors first. */
export function findingsOf(prepared: PreparedReport): readonly Finding[] {
  const found = new Collector();
  checkCompany(prepared, found);
  checkCorrection(prepared, found);
  if (prepared.kind !== 'cancellation') {
    const { month } = prepared;
    checkDiscounts(prepared, found);
    checkIdentity(month, found);
    for (const relationship of month.relationships) checkRelationship(relationship, prepared, found);
    for (const person of month.persons) checkTax(person, prepared, found);
  }
  return found.sorted();
}
