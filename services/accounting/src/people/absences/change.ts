import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { Employee } from '../employees/index.ts';
import { type OutdatedSlip, recalculatePerson } from '../payslips/index.ts';
import { ABSENCE_NAMES, daysText } from './absence.ts';
import type { AbsenceValues } from './fields.ts';
import { fixedSlip, overlapping } from './store.ts';
import { touchedDays } from './touched.ts';

/** @throws {HttpError} 422 `OVERLAP` */
export async function checkOverlap(
  tx: Queries,
  entityId: number,
  employeeId: number,
  values: AbsenceValues,
  exceptId: number | null,
): Promise<void> {
  const other = await overlapping(tx, entityId, employeeId, values, exceptId);
  if (other === null) return;
  const text = `V těchto dnech už je nepřítomnost: ${ABSENCE_NAMES[other.kind]}, ${daysText(other)}.`;
  throw invalid(text, { code: 'OVERLAP', fields: { from: text }, more: { absence_id: other.id } });
}

/**
 * Whether the wages that a change touches may still change.
 * @throws {HttpError} 422 `SLIP_FIXED`
 */
export async function checkSlips(
  tx: Queries,
  entityId: number,
  employeeId: number,
  before: AbsenceValues | null,
  after: AbsenceValues | null,
): Promise<void> {
  const slip = await fixedSlip(tx, entityId, employeeId, touchedDays(before, after));
  if (slip === null) return;
  const month = `Výplatní páska za ${slip.month}/${slip.year} je `;
  const text =
    slip.status === 'approved'
      ? `${month}schválená. Nejdřív ji vraťte do rozpracovaných.`
      : `${month}zaúčtovaná. Nejdřív ji smažte.`;
  throw invalid(text, { code: 'SLIP_FIXED', fields: { from: text }, more: { payslip_id: slip.id } });
}

/**
 * Calculates anew the drafts that a change of an absence reaches: those of its months, and later ones, since the quarter
 * with the absence gives their hourly average and its month what was insured in the year.
 * @returns approved and posted slips of later months that would come out differently
 */
export async function recalculateDrafts(
  tx: Queries,
  entityId: number,
  employee: Pick<Employee, 'person'>,
  before: AbsenceValues | null,
  after: AbsenceValues | null,
  now: Date,
): Promise<OutdatedSlip[]> {
  const [first] = touchedDays(before, after)
    .map(({ from }) => from)
    .sort();
  if (first === undefined) return [];
  const month = { year: Number(first.slice(0, 4)), month: Number(first.slice(5, 7)) };
  return recalculatePerson(tx, entityId, month, employee.person, null, now);
}
