import type { Queries } from '../store.ts';

const SUMMARY_CHARACTERS = 250;

/** The user who did what a record says; null: the service itself. */
export type Author = number | null;

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
};

/** Writes a record of the change history, in the transaction of the change itself. */
export async function recordEvent(tx: Queries, record: HistoryRecord): Promise<void> {
  const { entityId, userId, action, subjectType, subjectId, summary, details } = record;
  const short = [...summary].slice(0, SUMMARY_CHARACTERS).join('');
  await tx`
    insert into events (entity_id, action, subject_type, subject_id, summary, user_id, details)
    values (${entityId}, ${action}, ${subjectType}, ${subjectId}, ${short}, ${userId},
      ${details === undefined ? null : JSON.stringify(details)}::text::jsonb)`;
}
