import type { Queries } from '../../platform/store.ts';

/** The movements of bank accounts that a run has created and that are still there. */
export async function movementsToFollow(sql: Queries, entityId: number, importId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select t.id from import_records c
    join bank_transactions t on t.entity_id = c.entity_id and t.id = c.record_id
    where c.entity_id = ${entityId} and c.import_id = ${importId} and c.record = 'bank_transaction'
      and c.removed_at is null
    order by t.id`;
  return rows.map(({ id }) => id);
}

/** Those of the movements of a run that are as the run has left them. */
export async function untouchedMovements(
  tx: Queries,
  entityId: number,
  importId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select t.id from import_records c
    join bank_transactions t on t.entity_id = c.entity_id and t.id = c.record_id
    where c.entity_id = ${entityId} and c.import_id = ${importId} and c.record = 'bank_transaction'
      and c.record_id = any (${[...ids]}::bigint[]) and c.version = t.updated_at`;
  return rows.map(({ id }) => id);
}

/** Takes movements of a run as they are now for what it has left. */
export async function keepVersions(
  tx: Queries,
  entityId: number,
  importId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    update import_records c set version = t.updated_at from bank_transactions t
    where c.entity_id = ${entityId} and c.import_id = ${importId} and c.record = 'bank_transaction'
      and c.record_id = any (${[...ids]}::bigint[])
      and t.entity_id = c.entity_id and t.id = c.record_id and c.version <> t.updated_at`;
}
