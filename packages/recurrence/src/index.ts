export { PERIODS, type Period, TAXABLE_MODES, type TaxableMode, taxableDay } from './modes.ts';
export { hasPlaceholder, type Language, PLACEHOLDERS, resolveText } from './placeholders.ts';
export { isScheduled, nextDay, type Progress, type Schedule, scheduledDays } from './schedule.ts';
