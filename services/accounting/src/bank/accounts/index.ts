// What other rooms may ask of bank accounts.
export { openFirstAccount } from './open-first-account.ts';
