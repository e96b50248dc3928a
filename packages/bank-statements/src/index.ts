export type { Place, Problem, ProblemCode } from './problem.ts';
export {
  BYTES_AT_MOST,
  type Read,
  type ReadingOptions,
  readStatementFile,
  readStatements,
} from './read-statements.ts';
export { MOVEMENTS_AT_MOST, type OwnAccount } from './reading.ts';
export type {
  Account,
  Movement,
  MovementKind,
  Statement,
  StatementAccount,
  StatementFormat,
} from './statement.ts';
