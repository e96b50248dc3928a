import type { ReadRecord, RecordTarget, Remark } from '@news-and-accounting/import-formats';
import type { TransactionSql } from '@news-and-accounting/postgres';
import type { Batch, CompanyFacts, Writer } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { Action } from './import.ts';
import type { OptionsJson } from './options.ts';

/** What is known while rows are planned. */
export type Planning = {
  sql: Queries;
  entityId: number;
  company: CompanyFacts;
  options: OptionsJson;
  /** Whether the file is a table: errors name its mapped columns then. */
  isTable: boolean;
  /** Whether the file is one invoice or many that were just received, and no books of another program. */
  isInvoice: boolean;
  today: string;
};

/** What is to be done with a row. */
export type Plan = {
  action: Action;
  proposed: object | null;
  errors: Remark[];
  warnings: Remark[];
  /** Of a skipped one what is there. */
  record_id: number | null;
};

/** Plans rows in the order of the file, a batch at a time: what it has planned before is part of what it knows. */
export type Planner<R extends ReadRecord> = {
  plan(records: readonly R[]): Promise<Plan[]>;
  /** About all rows together. `refusal` is what a run is refused with. */
  finish?(): Promise<{ warnings: Remark[]; refusal: Error | null }>;
};

/** What a run has besides its rows. */
export type Storing = Planning & {
  tx: TransactionSql;
  importId: number;
  writer: Writer & { batch: Batch };
  /** Notes what the run has created, for its undoing. */
  note(created: Created): void;
  /** Has the file, or the member of it, attached to a received document at the end. */
  attach(received: { member: string | null; documentId: number }): void;
};

export type Created = { record: CreatedRecord; record_id: number | null; code?: string };
export type CreatedRecord = RecordTarget | 'payment' | 'account' | 'attachment';

export type Stored = { recordId: number; warnings: Remark[] };

/**
 * Stores rows one after the other, each in a savepoint, which is the `tx` that it gets; what it throws as an `HttpError` is
 * the row's error.
 */
export type Storer<R extends ReadRecord> = {
  /** Reads at one go what the rows of a batch will ask for. */
  prepare?(plans: readonly Plan[]): Promise<void>;
  store(tx: TransactionSql, record: R, plan: Plan): Promise<Stored>;
  /** After the last row. */
  finish?(): Promise<void>;
};

/** What an undoing works with; the company is held. */
export type Undoing = {
  tx: TransactionSql;
  entityId: number;
  writer: Writer;
  lockedUntil: string | null;
};

/** What an undoing has come to. */
export type Undone = { removed: number; kept: Kept[] };
export type Kept = { record: CreatedRecord; record_id: number; reason: string };

/** What a run has created and nobody has deleted since, as it was left. */
export type Left = { id: number; version: Date | null };

/** Takes back what nobody has touched. @returns why the others stay, by their ids */
export type TakeBack = (undoing: Undoing, records: readonly Left[]) => Promise<ReadonlyMap<number, string>>;

/** What rows of a kind become. */
export type ImportTarget<R extends ReadRecord> = {
  planner(planning: Planning): Planner<R>;
  storer(storing: Storing): Storer<R>;
  takeBack: TakeBack;
};

export const planOf = (found: Partial<Plan> & Pick<Plan, 'proposed'>): Plan => {
  const { errors = [], warnings = [], record_id = null } = found;
  return { action: errors.length > 0 ? 'error' : 'create', ...found, errors, warnings, record_id };
};
