export { absenceColumns, absencesBetween, type StoredAbsence } from './absences.ts';
export { deductionColumns, type StoredDeduction } from './deductions.ts';
export { absencesWithAverages, NO_INPUTS, type WageInputs, wageInputs } from './inputs.ts';
export { RULES } from './rules.ts';
