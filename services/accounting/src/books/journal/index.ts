// What other rooms may ask of the journal.
export { fillJournal } from './sample.ts';
