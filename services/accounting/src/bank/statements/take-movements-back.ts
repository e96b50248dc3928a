import { type Queries, rowsOf } from '../../platform/store.ts';

const REASONS = {
  settled: 'Pohyb je spárovaný nebo zaúčtovaný.',
  known: 'Pohyb má také výpis z banky.',
  linked: 'Na pohyb navazuje jiný záznam.',
  edited: 'Pohyb byl od převzetí změněn nebo odložen.',
} as const;

/**
 * Deletes movements that came without a statement and that nobody has touched since. The company is held.
 * @returns why the others stay, by their ids
 */
export async function takeMovementsBack(
  tx: Queries,
  entityId: number,
  movements: readonly { id: number; version: Date | null }[],
): Promise<ReadonlyMap<number, string>> {
  const given = movements.map(({ id, version }) => ({ id, updated_at: version }));
  const rows = await tx<{ id: number; why: keyof typeof REASONS | null }[]>`
    select t.id, case
      when t.state not in ('new', 'ignored') or t.settled <> 0 then 'settled'
      when exists (select from bank_statement_transactions s
        where s.entity_id = t.entity_id and s.transaction_id = t.id) then 'known'
      when exists (select from payment_order_items i where i.entity_id = t.entity_id and i.executed_by = t.id)
        or exists (select from payments p where p.entity_id = t.entity_id and p.bank_transaction_id = t.id) then 'linked'
      when date_trunc('milliseconds', t.updated_at) <> date_trunc('milliseconds', r.updated_at) then 'edited'
    end as why
    from ${rowsOf(tx, 'bank_transactions', given)} r
    join bank_transactions t on t.entity_id = ${entityId} and t.id = r.id`;
  const free = rows.flatMap(({ id, why }) => (why === null ? [id] : []));
  await tx`
    delete from bank_transactions where entity_id = ${entityId} and id = any (${free}::bigint[])`;
  return new Map(rows.flatMap(({ id, why }) => (why === null ? [] : [[id, REASONS[why]] as const])));
}
