// What other rooms may ask of statements.

export { FOLLOW_FAILURES } from './failures.ts';
export { FOLLOWERS, followImportHandler, type Imported, type ImportFollower } from './followers.ts';
export type { FileImport } from './import-file.ts';
export { importUpload } from './import-upload.ts';
export {
  insertLooseMovements,
  knownMovements,
  type LooseMovement,
  looseMovement,
} from './loose-movements.ts';
export { STATEMENT_QUEUE } from './queue.ts';
export { createStatementReader, STATEMENTS } from './read-file.ts';
export { searchStatements } from './search.ts';
export { takeMovementsBack } from './take-movements-back.ts';
