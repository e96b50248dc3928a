// What other rooms may ask of matching.
export { matchImported } from './after-import.ts';
export { freeRemoved } from './free-removed.ts';
export { dutyThing, payslipThing } from './paid-things.ts';
export { insertLines, insertMatches, keepSuggestions, type LineRow, type MatchRow } from './store.ts';
export { bookkeepingOf, type OpenPayslip, payslipsOf } from './target-store.ts';
