import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';

/** How an account was opened. */
export type Opening = {
  id: number;
  name: string;
  currency: string;
  /** In its currency. */
  opening_balance: Haler;
  opening_date: string | null;
  /** Up to a day. */
  has_movements: boolean;
};

/** How accounts were opened, and whether they have movements up to a day. */
export async function openingsOf(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
  until: string,
): Promise<Opening[]> {
  return sql<Opening[]>`
    select b.id, b.name, b.currency, b.opening_balance, b.opening_date,
      exists (select from bank_transactions t
        where t.entity_id = b.entity_id and t.bank_account_id = b.id and t.booked_on <= ${until}) as has_movements
    from bank_accounts b where b.entity_id = ${entityId} and b.id = any (${[...ids]}::bigint[]) order by b.id`;
}

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
