// What other rooms may ask of the close of a year.
export { closedUntil } from './store.ts';
