export type { LawFile } from './check-file.ts';
export { Law, type ListedValue } from './law.ts';
export { LawError, type LawErrorCode } from './law-error.ts';
export type {
  Band,
  Decimal,
  LawShape,
  LawShapes,
  LawValue,
  LawValueOf,
  LegalReference,
} from './law-value.ts';
export { loadLaw } from './load-law.ts';
export { dayBefore, isLocalDate, type LocalDate, localDate } from './local-date.ts';
export { isUnit, UNITS, type Unit } from './unit.ts';
