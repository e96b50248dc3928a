// What other rooms may ask of the books, besides `post.ts`, the one way postings are written.
export { isAccountInUse } from './analytic.ts';
export { askedPeriod, PERIOD_QUERY } from './asked-period.ts';
export { balancesOfYear } from './balances-of-year.ts';
export { chartFor } from './chart.ts';
export { accountOfPlace } from './money-account.ts';
export { type OpenedPlace, openingRate, postChangedOpening, postOpening } from './money-opening.ts';
export { fiscalYear, fiscalYearAround, fiscalYearOf } from './period.ts';
export { checkUnlocked, holdCompany, type NewPosting, replacePostings } from './post.ts';
export { PostedSchema, postedBy } from './posted.ts';
export { type Repair, repairKept } from './repair.ts';
export { searchAccounts } from './search.ts';
export { isPartnerPosted } from './store.ts';
