/** What describes a movement, without the readers of statements, which are large to load. */
export { accountOf } from './account.ts';
export { movement } from './finished.ts';
