// What other rooms may ask of the close of a year.
export { fillClosing } from './sample.ts';
export { closedUntil } from './store.ts';
