import type { Haler } from '@news-and-accounting/money';
import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { DutyKind } from '../../taxes/duties/index.ts';
import type { Movement, State } from './movement.ts';

function movements(sql: Queries, entityId: number) {
  return sql`
    select t.id, t.bank_account_id, b.account_code as ledger_code, t.booked_on, t.amount, t.settled, b.currency, t.rate,
      t.kind, t.counter_name, t.counter_key, t.variable_symbol, t.constant_symbol, t.specific_symbol, t.message, t.state,
      t.account_code, t.partner_id, (t.suggestion ->> 'rule_id')::bigint as proposed_by,
      coalesce((select max(m.position) from bank_matches m
        where m.entity_id = t.entity_id and m.transaction_id = t.id), 0) as matches,
      coalesce((select max(l.position) from bank_lines l
        where l.entity_id = t.entity_id and l.transaction_id = t.id), 0) as lines,
      exists (select from bank_lines l where l.entity_id = t.entity_id and l.transaction_id = t.id
        and sign(l.amount) = sign(t.amount)) as is_posted,
      (select coalesce(json_agg(r.target_key), '[]') from bank_refusals r
        where r.entity_id = t.entity_id and r.transaction_id = t.id) as refused
    from bank_transactions t join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
    where t.entity_id = ${entityId}`;
}

/** @throws {HttpError} 404 */
export async function movementOf(
  sql: Queries,
  entityId: number,
  id: number,
  lock = false,
): Promise<Movement> {
  const [row] = await movementsOf(sql, entityId, [id], lock);
  if (row === undefined) throw notFound();
  return row;
}

/** Those that there are, by their ids. */
export async function movementsOf(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
  lock = false,
): Promise<Movement[]> {
  return sql<Movement[]>`
    ${movements(sql, entityId)} and t.id = any (${[...ids]}::bigint[])
    order by t.id ${lock ? sql`for update of t` : sql``}`;
}

export type MatchRow = {
  transaction_id: number;
  position: number;
  target: 'document' | 'payment' | 'payslip' | 'duty' | 'transaction';
  payment_id: number;
  made_payment: boolean;
  other_transaction_id: number | null;
  amount: Haler;
  target_amount: Haler;
  difference: Haler;
  user_id: number | null;
  evidence: readonly object[];
};

export type LineRow = {
  transaction_id: number;
  position: number;
  kind: 'entry' | 'rounding' | 'fee' | 'exchange' | 'overpayment' | 'other';
  account_code: string | null;
  category: string | null;
  amount: Haler;
  amount_czk: Haler;
  text: string | null;
  partner_id: number | null;
  cost_centre: string | null;
  user_id: number | null;
  /** The rule that posted it. */
  rule_id: number | null;
};

export async function insertMatches(
  tx: Queries,
  entityId: number,
  rows: readonly MatchRow[],
  now: Date,
): Promise<void> {
  await insertRows(tx, 'bank_matches', entityId, rows, now);
}

export async function insertLines(
  tx: Queries,
  entityId: number,
  rows: readonly LineRow[],
  now: Date,
): Promise<void> {
  await insertRows(tx, 'bank_lines', entityId, rows, now);
}

async function insertRows(
  tx: Queries,
  table: string,
  entity_id: number,
  rows: readonly object[],
  created_at: Date,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const all = rows.map((row) => ({ ...row, entity_id, created_at }));
  const names = tx(Object.keys({ ...first, entity_id, created_at }));
  await tx`
    insert into ${tx(table)} (${names}) select ${names} from ${rowsOf(tx, table, all)} with ordinality r
    order by r.ordinality`;
}

export type SettledRow = { id: number; settled: Haler; state: State };

/** Writes what is settled of movements; what was proposed for them is done with. */
export async function changeSettled(
  tx: Queries,
  entityId: number,
  rows: readonly SettledRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const all = rows.map((row) => ({ ...row, entity_id: entityId }));
  await tx`
    update bank_transactions t set settled = r.settled, state = r.state, suggestion = null, updated_at = ${now}
    from ${rowsOf(tx, 'bank_transactions', all)} r where t.entity_id = ${entityId} and t.id = r.id`;
}

/** A match with what removing it has to know. */
export type StoredMatch = MatchRow & { id: number; document_id: number | null; created_at: Date };

export async function matchesOf(
  sql: Queries,
  entityId: number,
  transactionId: number,
): Promise<StoredMatch[]> {
  return sql<StoredMatch[]>`
    select m.id, m.transaction_id, m.position, m.target, m.payment_id, m.made_payment, m.other_transaction_id, m.amount,
      m.target_amount, m.difference, m.user_id, m.evidence, m.created_at, p.document_id
    from bank_matches m join payments p on p.entity_id = m.entity_id and p.id = m.payment_id
    where m.entity_id = ${entityId} and m.transaction_id = ${transactionId} order by m.position`;
}

/** The match of a payment; null: it is of no movement. */
export async function matchOfPayment(
  sql: Queries,
  entityId: number,
  paymentId: number,
): Promise<StoredMatch | null> {
  const [row] = await sql<{ transaction_id: number }[]>`
    select transaction_id from bank_matches where entity_id = ${entityId} and payment_id = ${paymentId}`;
  if (row === undefined) return null;
  const all = await matchesOf(sql, entityId, row.transaction_id);
  return all.find((each) => each.payment_id === paymentId) ?? null;
}

export async function removeMatches(tx: Queries, entityId: number, ids: readonly number[]): Promise<void> {
  await tx`delete from bank_matches where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])`;
}

/** @param kinds of lines: those of accounts, or of differences */
export async function removeLines(
  tx: Queries,
  entityId: number,
  transactionIds: readonly number[],
  kinds: 'all' | 'entries' | 'differences',
): Promise<void> {
  await tx`
    delete from bank_lines where entity_id = ${entityId} and transaction_id = any (${[...transactionIds]}::bigint[])
      ${kinds === 'all' ? tx`` : tx`and (kind = 'entry') = ${kinds === 'entries'}`}`;
}

/** What is settled of movements by what they have, after something of it went. */
export async function settleAnew(
  tx: Queries,
  entityId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await tx`
    update bank_transactions t set settled = s.settled, updated_at = ${now},
      state = case when s.settled = 0 then 'new' when s.settled <> t.amount then 'partial'
        when s.is_posted then 'posted' else 'matched' end
    from (
      select b.id,
        coalesce((select sum(m.amount) from bank_matches m
          where m.entity_id = b.entity_id and m.transaction_id = b.id), 0)::bigint
        + coalesce((select sum(l.amount) from bank_lines l
          where l.entity_id = b.entity_id and l.transaction_id = b.id), 0)::bigint as settled,
        exists (select from bank_lines l where l.entity_id = b.entity_id and l.transaction_id = b.id
          and sign(l.amount) = sign(b.amount)) as is_posted
      from bank_transactions b where b.entity_id = ${entityId} and b.id = any (${[...ids]}::bigint[])
    ) s where t.entity_id = ${entityId} and t.id = s.id`;
}

/** The payments that movements made, beside those of their documents: of payslips, duties, transfers, money on the way. */
export async function madePayments(
  sql: Queries,
  entityId: number,
  transactionIds: readonly number[],
): Promise<
  { id: number; paid_on: string; bank_transaction_id: number; through_payment_id: number | null }[]
> {
  return sql`
    select id, paid_on, bank_transaction_id, through_payment_id from payments
    where entity_id = ${entityId} and bank_transaction_id = any (${[...transactionIds]}::bigint[])
      and document_id is null and removed_at is null order by id`;
}

/** Links a payment that was recorded before to a movement, or takes it from there (null). */
export async function linkPayments(
  tx: Queries,
  entityId: number,
  paymentIds: readonly number[],
  transactionId: number | null,
): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx`
    update payments set bank_transaction_id = ${transactionId}::bigint
    where entity_id = ${entityId} and id = any (${[...paymentIds]}::bigint[])`;
}

/** Links the waiting side of an own transfer to the one that came. */
export async function linkTransfers(
  tx: Queries,
  entityId: number,
  pairs: readonly { waiting: number; other: number }[],
): Promise<void> {
  for (const { waiting, other } of pairs)
    await tx`
      update bank_matches set other_transaction_id = ${other}
      where entity_id = ${entityId} and transaction_id = ${waiting} and target = 'transaction'
        and other_transaction_id is null`;
}

/** Lets sides of own transfers wait again for the other one; `ids` are of their matches. */
export async function unlinkTransfers(tx: Queries, entityId: number, ids: readonly number[]): Promise<void> {
  await tx`
    update bank_matches set other_transaction_id = null
    where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])`;
}

export async function refuse(
  tx: Queries,
  entityId: number,
  pairs: readonly { transactionId: number; key: string }[],
  now: Date,
): Promise<void> {
  if (pairs.length === 0) return;
  const rows = pairs.map(({ transactionId, key }) => ({
    ...{ entity_id: entityId, transaction_id: transactionId, target_key: key, created_at: now },
  }));
  await tx`
    insert into bank_refusals (entity_id, transaction_id, target_key, created_at)
    select entity_id, transaction_id, target_key, created_at from ${rowsOf(tx, 'bank_refusals', rows)}
    on conflict do nothing`;
}

/** The worth of the waiting sides of own transfers in CZK: what stands on 261 for each. */
export async function waitingTransfers(
  sql: Queries,
  entityId: number,
  transactionIds: readonly number[],
): Promise<{ transaction_id: number; amount_czk: Haler }[]> {
  return sql`
    select m.transaction_id, p.amount_czk from bank_matches m
    join payments p on p.entity_id = m.entity_id and p.id = m.payment_id
    where m.entity_id = ${entityId} and m.transaction_id = any (${[...transactionIds]}::bigint[])
      and m.target = 'transaction' and m.other_transaction_id is null`;
}

/** What matches name, as decisions know it, with the movement that they are of. */
export async function targetKeys(
  sql: Queries,
  entityId: number,
  matchIds: readonly number[],
): Promise<{ transactionId: number; key: string }[]> {
  return sql`
    select m.transaction_id as "transactionId", case m.target
        when 'document' then 'document:' || p.document_id
        when 'payment' then 'payment:' || p.id
        when 'payslip' then 'payslip:' || coalesce(p.payslip_id, 0)
        when 'duty' then 'duty:' || p.duty_kind || ':' || p.duty_period || ':' || coalesce(p.duty_insurer, '')
        else coalesce(m.other_transaction_id::text, 'transfer') end as key
    from bank_matches m join payments p on p.entity_id = m.entity_id and p.id = m.payment_id
    where m.entity_id = ${entityId} and m.id = any (${[...matchIds]}::bigint[])`;
}

export async function isPartner(sql: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await sql`select from partners where entity_id = ${entityId} and id = ${id}`;
  return row !== undefined;
}

/** What was paid of duties, and from which accounts of authorities each kind is known. */
export async function paidDuties(sql: Queries, entityId: number) {
  return sql<{ kind: DutyKind; period: string; insurer: string | null; paid: Haler; keys: string[] }[]>`
    select p.duty_kind as kind, p.duty_period as period, p.duty_insurer as insurer, sum(p.amount)::bigint as paid,
      array_remove(array_agg(distinct t.counter_key), null) as keys
    from payments p left join bank_transactions t on t.entity_id = p.entity_id and t.id = p.bank_transaction_id
    where p.entity_id = ${entityId} and p.duty_kind is not null and p.removed_at is null
    group by p.duty_kind, p.duty_period, p.duty_insurer`;
}

/** The day of the first movement of a company, which has some. */
export async function firstMovement(sql: Queries, entityId: number): Promise<string> {
  const [row] = await sql<{ day: string | null }[]>`
    select min(booked_on) as day from bank_transactions where entity_id = ${entityId}`;
  return row?.day ?? '';
}

/** Keeps what was proposed for movements; null: nothing. */
export async function keepSuggestions(
  tx: Queries,
  entityId: number,
  rows: readonly { id: number; suggestion: object | null }[],
  now: Date,
): Promise<void> {
  const proposed = rows.filter(({ suggestion }) => suggestion !== null);
  if (proposed.length > 0)
    await tx`
      update bank_transactions t set suggestion = r.suggestion, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(proposed)}::text::jsonb) r (id bigint, suggestion jsonb)
      where t.entity_id = ${entityId} and t.id = r.id and t.suggestion is distinct from r.suggestion
        and t.state = 'new'`;
  const others = rows.flatMap(({ id, suggestion }) => (suggestion === null ? id : []));
  if (others.length > 0)
    await tx`
      update bank_transactions t set suggestion = null, updated_at = ${now}
      where t.entity_id = ${entityId} and t.id = any (${others}::bigint[]) and t.suggestion is not null
        and t.state = 'new'`;
}

type Filling = { id: number; partner_id: number | null; note: string | null; tags: readonly string[] };

/** Writes what movements do not have yet. @returns those that got something */
export async function fillMovements(
  tx: Queries,
  entityId: number,
  rows: readonly Filling[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const all = rows.filter(
    ({ partner_id, note, tags }) => partner_id !== null || note !== null || tags.length > 0,
  );
  if (all.length === 0) return new Set();
  const filled = await tx<{ id: number }[]>`
    update bank_transactions t set partner_id = coalesce(t.partner_id, r.partner_id),
      note = coalesce(t.note, r.note), tags = case when t.tags = '{}' then r.tags else t.tags end, updated_at = ${now}
    from ${rowsOf(tx, 'bank_transactions', all)} r
    where t.entity_id = ${entityId} and t.id = r.id and (
      t.partner_id is null and r.partner_id is not null or t.note is null and r.note is not null
      or t.tags = '{}' and r.tags <> '{}')
    returning t.id`;
  return new Set(filled.map(({ id }) => id));
}

/** Puts new movements aside. */
export async function ignoreMovements(
  tx: Queries,
  entityId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    update bank_transactions set state = 'ignored', suggestion = null, updated_at = ${now}
    where entity_id = ${entityId} and id = any (${[...ids]}::bigint[]) and state = 'new'`;
}

/** What a person takes from a rule that posted it is not posted by that rule again. */
export async function refuseRules(
  tx: Queries,
  entityId: number,
  transactionId: number,
  now: Date,
): Promise<void> {
  await tx`
    insert into bank_refusals (entity_id, transaction_id, target_key, created_at)
    select distinct ${entityId}::bigint, transaction_id, 'rule:' || rule_id, ${now}::timestamptz from bank_lines
    where entity_id = ${entityId} and transaction_id = ${transactionId} and rule_id is not null
    on conflict do nothing`;
}

/** Whether movements are matched by themselves: unless the company says that it does not want it. */
export async function isAutomatic(sql: Queries, entityId: number): Promise<boolean> {
  const [row] = await sql<{ wanted: boolean }[]>`
    select coalesce(settings -> 'bank_auto_match', 'true') <> 'false' as wanted from entities where id = ${entityId}`;
  return row?.wanted !== false;
}
