import type { Queries } from '../../platform/store.ts';

/** What one act settled of a movement: everything that an act stores is of one moment. */
export type Act = { at: Date; hasEntries: boolean };

/** The last act of those that settled a movement; null: there was but one, or none. */
export async function lastActOf(sql: Queries, entityId: number, transactionId: number): Promise<Act | null> {
  const [first, second] = await sql<Act[]>`
    select created_at as at, bool_or(is_entry) as "hasEntries" from (
      select created_at, false as is_entry from bank_matches
      where entity_id = ${entityId} and transaction_id = ${transactionId}
      union all select created_at, kind = 'entry' from bank_lines
      where entity_id = ${entityId} and transaction_id = ${transactionId}
    ) a group by created_at order by created_at desc limit 2`;
  return second === undefined ? null : (first ?? null);
}

/** Removes the lines of an act: those of accounts, and what a difference took. */
export async function removeLinesOf(
  tx: Queries,
  entityId: number,
  transactionId: number,
  { at }: Act,
): Promise<void> {
  await tx`
    delete from bank_lines where entity_id = ${entityId} and transaction_id = ${transactionId} and created_at = ${at}`;
}
