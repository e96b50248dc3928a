// What other rooms may ask of the yearly statements.
export { hasStatements, type StatementDuty, statementDuties } from './days.ts';
export {
  STATEMENT_FIELDS,
  STATEMENT_TOTALS,
  type StatementDifference,
  StatementFiguresSchema,
  statementDifference,
  statementSaid,
} from './detail.ts';
export { freezeStatement, type StatementContent } from './freeze.ts';
export { fillWageStatements } from './sample.ts';
export type { Persons } from './statement.ts';
export { personsOf } from './store.ts';
