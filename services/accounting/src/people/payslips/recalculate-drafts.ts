import type { Queries } from '../../platform/store.ts';
import { employeesOfPerson } from '../employees/index.ts';
import type { Month } from './facts.ts';
import { recalculateMonth } from './recalculate.ts';

/**
 * Calculates the drafts of all months of a person anew, the oldest first: what one deducts the next no longer owes.
 * Approved and posted slips stay as they are. The company is held by the caller.
 * @throws {HttpError} 422 for what cannot be calculated
 */
export async function recalculateDrafts(
  tx: Queries,
  entityId: number,
  person: string,
  now: Date,
): Promise<void> {
  const months = await tx<Month[]>`
    select distinct p.year, p.month
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where p.entity_id = ${entityId} and e.person = ${person} and p.status = 'draft' order by p.year, p.month`;
  if (months.length === 0) return;
  const cards = await employeesOfPerson(tx, entityId, person);
  for (const month of months) await recalculateMonth(tx, entityId, month, cards, null, now);
}
