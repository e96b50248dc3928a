import Type from 'typebox';
import { Check } from 'typebox/value';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { type ChainedRecord, contentOf, type Head, historyFollower } from './chain.ts';

/** A history that is not as it was written; the message says where, for developers. */
export class BrokenHistory extends Error {}

const Id = Type.Integer({ minimum: 1 });
const Nullable = (type: Type.TSchema) => Type.Union([type, Type.Null()]);
const WRITTEN = {
  id: Id,
  number: Id,
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  subject_id: Nullable(Id),
  user: Nullable(Type.String()),
};
const RecordSchema = Type.Object({
  ...WRITTEN,
  created_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
  action: Type.String(),
  subject_type: Type.String(),
  summary: Type.String({ maxLength: 250 }),
  details: Type.Unknown(),
  changes: Nullable(Type.Array(Type.Unknown())),
  origin: Nullable(Type.Unknown()),
});
const OriginSchema = Type.Object({ ...WRITTEN, origin: Type.Optional(Type.Unknown()) });

/** So often a company may have moved, and so deep are details. */
const LEVELS_AT_MOST = 30;

/** Follows the records of an archive, whatever somebody has put into it. */
export function recordVerifier() {
  const follower = historyFollower();
  const stopAt = (wrong: string | null) => {
    if (wrong !== null) throw new BrokenHistory(wrong);
  };
  return {
    /** @throws {BrokenHistory} for a record that does not fit, also into the history that it came from */
    add(record: ChainedRecord): void {
      if (!isRecord(record)) throw new BrokenHistory('something in it is no record');
      follower.add(record, contentOf(record));
      stopAt(follower.wrong());
    },
    /** @throws {BrokenHistory} where its end is not there */
    end(head: Head): void {
      stopAt(follower.end(head));
    },
  };
}

function isRecord(record: ChainedRecord): boolean {
  if (!isKept(record) || !Check(RecordSchema, record) || Number.isNaN(Date.parse(record.created_at)))
    return false;
  for (let origin: unknown = record.origin ?? undefined; origin !== undefined; ) {
    if (!Check(OriginSchema, origin)) return false;
    origin = (origin as { origin?: unknown }).origin;
  }
  return true;
}

/** Whether the database keeps it: all that it was made of came from there. */
function isKept(value: unknown, levels = LEVELS_AT_MOST): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return (
    levels > 0 && Object.entries(value).every(([name, each]) => isKept(name) && isKept(each, levels - 1))
  );
}

/**
 * Adds records of an archive to the history of a company, in the transaction of all else that comes with it. Each keeps
 * what it was called where it was written, with its hash there, and becomes a link of the chain here.
 * @param records those that a verifier has seen
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
