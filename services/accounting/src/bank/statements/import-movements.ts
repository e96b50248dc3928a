import { inCzk, type Millionths } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { type Filled, filledBy } from './filled.ts';
import type { ImportedMovement, ImportedStatement } from './imported.ts';
import { type PresentMovement, planOf } from './known.ts';

/** Where movements of a statement go. */
export type Target = {
  entityId: number;
  bankAccountId: number;
  statementId: number;
  /** In millionths by day; null: the account is in CZK. */
  rates: ReadonlyMap<string, number> | null;
  now: Date;
};

/**
 * Stores the movements of a statement that the account does not hold, and links all of them to it.
 * @param used what earlier statements of the file stand for already, and what is added to it: a file counts whole
 * @returns those that are new
 */
export async function importMovements(
  tx: Queries,
  target: Target,
  format: ImportedStatement['format'],
  batches: AsyncIterable<Buffer>,
  used: Set<number>,
): Promise<number[]> {
  const added: number[] = [];
  let isMeasured = false;
  for await (const batch of batches) {
    if (!isMeasured && added.length >= MEASURED_FROM) {
      await measureIfSmall(tx);
      isMeasured = true;
    }
    const rows: ImportedMovement[] = JSON.parse(batch.toString());
    const days = { from: rows[0]?.booked_on ?? '', to: rows.at(-1)?.booked_on ?? '' };
    const present = await presentOn(tx, target, days);
    const { added: fresh, known } = planOf(
      rows,
      present.filter(({ id }) => !used.has(id)),
      format,
    );
    await fill(
      tx,
      target,
      known.flatMap(({ present: stored, movement }) => filledBy(stored, movement) ?? []),
    );
    const ids = await insertMovements(tx, target, fresh);
    const links = [
      ...known.map(({ id, movement }) => ({ id, identity: movement.identity })),
      ...fresh.map(({ identity }, i) => ({ id: ids[i] as number, identity })),
    ];
    await link(tx, target, links);
    // One that has a number of the bank is the same wherever in the file it stands again.
    for (const { id, identity } of links) if (!identity.startsWith('=')) used.add(id);
    for (const id of ids) added.push(id);
  }
  return added;
}

const SMALL_ROWS = 5000;
/** So many new movements tell the planner what there is. */
const MEASURED_FROM = 1000;

/**
 * A table that was small when it was last measured has its foreign keys looked up by any of its indexes, so that a large
 * import would take time by its square; nobody else measures what is not committed.
 */
async function measureIfSmall(tx: Queries): Promise<void> {
  const [table] = await tx<{ rows: number }[]>`
    select reltuples as rows from pg_class where oid = 'bank_transactions'::regclass`;
  if (table !== undefined && table.rows < SMALL_ROWS) await tx`analyze (skip_locked) bank_transactions`;
}

/** What an account holds of some days; nothing is read where it holds nothing. */
export async function presentOn(
  tx: Queries,
  { entityId, bankAccountId }: Pick<Target, 'entityId' | 'bankAccountId'>,
  { from, to }: { from: string; to: string },
): Promise<PresentMovement[]> {
  return tx<PresentMovement[]>`
    select t.id, t.booked_on, t.value_on, t.amount, t.kind, t.counter_number, t.counter_bank_code, t.counter_iban,
      t.counter_key, t.counter_name, t.variable_symbol, t.constant_symbol, t.specific_symbol, t.message, t.reference,
      t.end_to_end, t.original_amount, t.original_currency, t.bank_rate, (
        select coalesce(json_agg(json_build_object('format', s.format, 'identity', h.identity)), '[]')
        from bank_statement_transactions h
        join bank_statements s on s.entity_id = h.entity_id and s.id = h.statement_id
        where h.entity_id = t.entity_id and h.transaction_id = t.id
      ) as held
    from bank_transactions t
    where t.entity_id = ${entityId} and t.bank_account_id = ${bankAccountId}
      and t.booked_on between ${from} and ${to}
    order by t.id`;
}

/** @returns their ids, in the order of the rows */
export async function insertMovements(
  tx: Queries,
  { entityId, bankAccountId, rates, now }: Omit<Target, 'statementId'>,
  rows: readonly ImportedMovement[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const values = rows.map(({ identity: _link, ...row }) => ({ ...row, amount_czk: czkOf(row, rates) }));
  const inserted = await tx<{ id: number }[]>`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, value_on, amount, kind, counter_number,
      counter_bank_code, counter_iban, counter_key, counter_name, variable_symbol, constant_symbol, specific_symbol,
      message, reference, end_to_end, original_amount, original_currency, bank_rate, amount_czk, state, created_at,
      updated_at)
    select ${entityId}, ${bankAccountId}, r.booked_on, r.value_on, r.amount, r.kind, r.counter_number,
      r.counter_bank_code, r.counter_iban, r.counter_key, r.counter_name, r.variable_symbol, r.constant_symbol,
      r.specific_symbol, r.message, r.reference, r.end_to_end, r.original_amount, r.original_currency, r.bank_rate,
      r.amount_czk, case r.amount when 0 then 'matched' else 'new' end, ${now}, ${now}
    from ${rowsOf(tx, 'bank_transactions', values)} with ordinality r order by r.ordinality
    returning id`;
  // Ids are given in the order of the rows, whatever order they come back in.
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

function czkOf(
  { amount, booked_on }: Pick<ImportedMovement, 'amount' | 'booked_on'>,
  rates: Target['rates'],
): Haler | null {
  if (rates === null) return amount;
  const rate = rates.get(booked_on);
  return rate === undefined ? null : inCzk(amount, BigInt(rate) as Millionths);
}

async function fill(tx: Queries, { entityId, now }: Target, rows: readonly Filled[]): Promise<void> {
  if (rows.length === 0) return;
  await tx`
    update bank_transactions t set kind = r.kind, value_on = r.value_on, counter_number = r.counter_number,
      counter_bank_code = r.counter_bank_code, counter_iban = r.counter_iban, counter_key = r.counter_key,
      counter_name = r.counter_name, variable_symbol = r.variable_symbol, constant_symbol = r.constant_symbol,
      specific_symbol = r.specific_symbol, message = r.message, reference = r.reference, end_to_end = r.end_to_end,
      original_amount = r.original_amount, original_currency = r.original_currency, bank_rate = r.bank_rate,
      updated_at = ${now}
    from ${rowsOf(tx, 'bank_transactions', rows)} r
    where t.entity_id = ${entityId} and t.id = r.id`;
}

async function link(
  tx: Queries,
  { entityId, statementId }: Target,
  links: readonly { id: number; identity: string }[],
): Promise<void> {
  await tx`
    insert into bank_statement_transactions (entity_id, statement_id, transaction_id, identity)
    select ${entityId}, ${statementId}, l.id, l.identity
    from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ identity }) => identity)}::text[]) l (id, identity)`;
}
