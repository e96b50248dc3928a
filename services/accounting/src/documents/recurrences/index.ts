// What other rooms may ask of documents that repeat.

export { RECURRENCE_QUEUE } from './queue.ts';
export { resumeRecurrences } from './resume.ts';
export { type DueRuns, runDueRecurrences } from './run-due.ts';
export { searchRecurrences } from './search.ts';
export { isRepeatedWith } from './store.ts';
