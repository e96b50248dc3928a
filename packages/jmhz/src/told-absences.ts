import { excusedDays, incomelessDays } from './figures/absence.ts';
import { pensionRecord } from './figures/pension-record.ts';
import type { Relationship } from './month.ts';
import { fullName } from './plan.ts';
import type { ToldAbsences } from './report-output.ts';

/** Of a relationship with an absence in the month; null without one. */
export function toldAbsences(relationship: Relationship): ToldAbsences | null {
  const { card, absence, work, wage } = relationship;
  if (excusedDays(absence) + incomelessDays(absence) === 0) return null;
  const record = pensionRecord(relationship);
  return {
    employee_id: card.id,
    name: fullName(card),
    insured_days: record?.days ?? 0,
    excluded_days: record?.excluded?.total ?? 0,
    sickness_excluded_days: record?.excludedOfSickness?.total ?? 0,
    deducted_days: record?.deducted?.total ?? 0,
    unworkedHours: work.unworked,
    compensatedHours: absence.compensatedHours,
    sickPay: wage.sickPay,
  };
}
