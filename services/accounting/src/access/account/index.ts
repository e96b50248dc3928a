// What other rooms may ask of users and sessions.
export { findSession, findUserByLogin, insertUser } from './store.ts';
export { sweepAccounts } from './sweep.ts';
