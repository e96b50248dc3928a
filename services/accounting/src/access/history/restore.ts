import { type Queries, rowsOf } from '../../platform/store.ts';
import { type ChainedRecord, chainFollower, contentOf } from './chain.ts';

/** A history that is not as it was written; the message says where, for developers. */
export class BrokenHistory extends Error {}

/** Follows the records of an archive. @throws {BrokenHistory} at the first that does not fit */
export function recordVerifier() {
  const follower = chainFollower();
  return {
    add(record: ChainedRecord): void {
      const wrong = follower.add(record, contentOf(record));
      if (wrong !== null) throw new BrokenHistory(wrong);
    },
    end(head: ReturnType<typeof follower.head>): void {
      const wrong = follower.end(head);
      if (wrong !== null) throw new BrokenHistory(wrong);
    },
  };
}

/**
 * Adds records of an archive to the history of a company, in the transaction of all else that comes with it. Each keeps
 * what it was called where it was written, with its hash there, and becomes a link of the chain here.
 * @param subjectIdOf what the subject is called here; null where it does not exist
 */
export async function restoreRecords(
  tx: Queries,
  entityId: number,
  records: readonly ChainedRecord[],
  subjectIdOf: (subjectType: string, subjectId: number) => number | null,
): Promise<void> {
  const rows = records.map(({ id, number, hash, subject_id, user, origin, ...record }) => ({
    ...record,
    entity_id: entityId,
    subject_id: subject_id === null ? null : subjectIdOf(record.subject_type, subject_id),
    origin: { id, number, hash, subject_id, user, ...(origin === null ? {} : { origin }) },
  }));
  await tx`
    insert into events (entity_id, action, subject_type, subject_id, summary, created_at, details, changes, origin)
    select entity_id, action, subject_type, subject_id, summary, created_at, details, changes, origin
    from ${rowsOf(tx, 'events', rows)}`;
}
