// What other rooms may ask of bank accounts.
export { type Account, AccountParams, AccountSchema, accountJson } from './account.ts';
export { accountEvent } from './events.ts';
export { openFirstAccount } from './open-first-account.ts';
export { searchBankAccounts } from './search.ts';
export { accountBalances, accountOf, czkOnAccounts, movedOnAccounts } from './store.ts';
