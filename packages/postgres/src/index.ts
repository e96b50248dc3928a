export type { ISql as Queries, Sql, TransactionSql } from 'postgres';
export { answeredWithin } from './answered-within.ts';
export { type Database, type DatabaseOptions, openDatabase } from './database.ts';
export type { Log } from './log.ts';
export { MigrationError, migrate } from './migrate.ts';
export { rowsOf, rowsOfJsonb } from './rows.ts';
export { type TransactionOptions, transaction } from './transaction.ts';
export { isUnavailable } from './unavailable.ts';
