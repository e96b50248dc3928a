// What other rooms may ask of imports.
export { createImportReader, IMPORTS } from './read-file.ts';
export { runImportHandler } from './run-job.ts';
