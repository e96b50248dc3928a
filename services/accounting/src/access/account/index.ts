// What other rooms may ask of users and sessions.
export { PASSWORD_COST } from './passwords.ts';
export { removeFactors } from './remove-factors.ts';
export { findSession, findUserByLogin, insertAuthors, insertUser } from './store.ts';
export { sweepAccounts } from './sweep.ts';
export { USER_FIELDS } from './user.ts';
