// What other rooms may ask of settlements.
export { type AppliedSettlement, settlementRequests, settlementsInMonth } from './applied.ts';
export { packageClaims } from './claims.ts';
export { CLAIM_FIELDS, type YearChildValues } from './fields.ts';
export { RULES as TAX_YEARS } from './rules.ts';
export { fillSettlements } from './sample.ts';
export { searchSettlements } from './search.ts';
export type { AppliedResult, Claims } from './settlement.ts';
export { yearSlips } from './store.ts';
export type { YearSlip } from './year.ts';
