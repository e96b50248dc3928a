import { isJobAgreement } from '../activity.ts';
import type { Relationship } from '../month.ts';
import { excusedDays, incomelessDays } from './absence.ts';

/** A row of the pension record of an insured relationship; days are calendar days. */
export interface PensionRecord {
  readonly code: string;
  readonly days: number;
  readonly base: number;
  /** Excluded from the pension's assessment (section 16(4)(a) of act 155/1995); none after the pension age. */
  readonly excluded: ExcludedDays | null;
  /** Excluded from the assessment of sickness benefits (section 18(7) of act 187/2006). */
  readonly excludedOfSickness: SicknessDays | null;
  /** Taken from the time after reaching the pension age (section 34(4) of act 155/1995). */
  readonly deducted: DeductedDays | null;
}

interface ExcludedDays {
  readonly total: number;
  readonly sickness: number;
  readonly maternity: number;
  readonly care: number;
  readonly paternity: number;
}

interface SicknessDays {
  readonly total: number;
  readonly unpaid: number;
  readonly compensated: number;
  /** With a benefit of the sickness insurance. */
  readonly benefit: number;
}

interface DeductedDays extends ExcludedDays {
  readonly unpaid: number;
  readonly unexcused: number;
}

/** Null without insurance or outside of the relationship. */
export function pensionRecord(relationship: Relationship): PensionRecord | null {
  const { insurance, interval, activity, details, absence } = relationship;
  if (!insurance.isInsured || interval === null) return null;
  // D stands for work after reaching the pension age, as of pensioners with the discount of section 7d.
  const isPensioner = details.pensioner === true || insurance.pensionerDiscount > 0;
  const { sickness, maternity, care, paternity, afterBirth, unpaid, unexcused } = absence;
  const { compensated, unpaidSickness } = absence;
  const excused = excusedDays(absence);
  const parts = { sickness, maternity, care, paternity };
  const taken = excused + unpaid + unexcused;
  const deducted = isPensioner && taken > 0 ? { total: taken, ...parts, unpaid, unexcused } : null;
  const benefit = excused - compensated - unpaidSickness + afterBirth;
  const ofSickness = excused + unpaid + afterBirth;
  // Of agreements to complete a job these days are not counted at all (control 309).
  const isShortened = deducted !== null && activity !== null && isJobAgreement(activity);
  const days = isShortened ? interval.days - deducted.total : insuredDays(relationship, interval.days);
  const excluded = !isPensioner && days > 0 && excused > 0 ? { total: excused, ...parts } : null;
  const isWholeExcluded = excluded !== null && excluded.total === days;
  return {
    code: `${activity}${isPensioner ? 'D' : '+'}+`,
    days,
    // Where all days are excluded, no income counts (control 59).
    base: isWholeExcluded || days === 0 ? 0 : insurance.base,
    excluded,
    excludedOfSickness:
      ofSickness > 0 ? { total: ofSickness, unpaid: unpaid + unpaidSickness, compensated, benefit } : null,
    deducted,
  };
}

/**
 * A month without income counts only when there was an excuse in it (section 11(2) of act 155/1995). Whether it counts
 * where both an excuse and other absences were in it is for a person to judge.
 */
function insuredDays(relationship: Relationship, days: number): number {
  const { absence } = relationship;
  const isWithout = !hasIncome(relationship) && incomelessDays(absence) > 0;
  return isWithout && excusedDays(absence) === 0 ? 0 : days;
}

/** Whether excused and other absences met in a month without income. */
export function isInsuranceUncertain(relationship: Relationship): boolean {
  const { absence, insurance } = relationship;
  const isMixed = incomelessDays(absence) > 0 && excusedDays(absence) > 0;
  return insurance.isInsured && !hasIncome(relationship) && isMixed;
}

function hasIncome({ slip }: Relationship): boolean {
  return slip.data.tax.base > 0;
}
