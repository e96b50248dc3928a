import type { Queries } from '../../platform/store.ts';

// What other rooms may ask of imports.
export { IMPORT_FAILURES } from './failures.ts';
export { followRunHandler } from './follow-job.ts';
export { giveUpLostRuns } from './lost-runs.ts';
export { IMPORT_QUEUE } from './queue.ts';
export { createImportReader, IMPORTS } from './read-file.ts';
export { runImportHandler } from './run-job.ts';
export { fillImports } from './sample.ts';
export { searchImports } from './search.ts';

import { forgetExpired } from './store.ts';

/** Forgets previews that nobody has run in time. @returns how many */
export const forgetOldImports = (sql: Queries, now: number) => forgetExpired(sql, new Date(now));
