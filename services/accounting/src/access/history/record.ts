import type { Author } from '../../platform/http/caller.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { FieldChange } from './changes.ts';

const SUMMARY_CHARACTERS = 250;

export type { Author };

export type HistoryRecord = {
  entityId: number;
  userId: Author;
  /** Such as `entity.updated`. */
  action: string;
  /** Such as `Entity`. */
  subjectType: string;
  subjectId: number | null;
  /** For people, in Czech. */
  summary: string;
  /** Only actions that start with `filing.` have details. */
  details?: object;
  /** Old and new values of what a change has changed. */
  changes?: readonly FieldChange[];
};

/** Writes a record of the change history, in the transaction of the change itself. */
export async function recordEvent(tx: Queries, record: HistoryRecord): Promise<void> {
  await recordEvents(tx, [record]);
}

/** Writes the records of many changes in their order, in one statement. */
export async function recordEvents(tx: Queries, records: readonly HistoryRecord[]): Promise<void> {
  const rows = records.map(
    ({ entityId, userId, action, subjectType, subjectId, summary, details, changes = [] }) => ({
      entity_id: entityId,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      summary: [...summary].slice(0, SUMMARY_CHARACTERS).join(''),
      user_id: userId,
      details: details ?? null,
      changes: changes.length === 0 ? null : changes,
    }),
  );
  await tx`
    insert into events (entity_id, action, subject_type, subject_id, summary, user_id, details, changes)
    select entity_id, action, subject_type, subject_id, summary, user_id, details, changes from ${rowsOf(tx, 'events', rows)}`;
}
