import { type Haler, ZERO } from '@news-and-accounting/money';
import { type Repair, repairKept } from '../../books/ledger/index.ts';
import { ofCompany, type Queries, type Sql } from '../../platform/store.ts';

/** What a payment `p` of a document `d` puts into its register `r`, in the currency of the register. */
export const movedBy = (sql: Queries) => sql`
  moved_in_cash(d.kind, r.currency, r.opening_date, p.paid_on, p.amount, p.amount_czk, p.taken_over,
    p.removed_at is not null)`;

/** What payments before a day have put into a register: whole months by the kept sums, its own month by payments. */
export async function movedBefore(sql: Queries, entityId: number, id: number, day: string): Promise<Haler> {
  const month = `${day.slice(0, 7)}-01`;
  const [row] = await sql<{ moved: Haler }[]>`
    select (
      coalesce((
        select sum(moved) from cash_sums where entity_id = ${entityId} and register_id = ${id} and month < ${month}
      ), 0) + coalesce((
        select sum(${movedBy(sql)}) from payments p
        join cash_registers r on r.entity_id = p.entity_id and r.id = p.cash_register_id
        left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
        where p.entity_id = ${entityId} and p.cash_register_id = ${id} and p.paid_on >= ${month} and p.paid_on < ${day}
      ), 0)
    )::bigint as moved`;
  return row?.moved ?? ZERO;
}

/**
 * The least that each register of a company holds at the end of a day or of a later one, as its payments stand: so much
 * can be paid out on that day without less than nothing being in it.
 */
export async function leastFrom(
  sql: Queries,
  entityId: number,
  day: string,
): Promise<ReadonlyMap<number, Haler>> {
  const month = `${day.slice(0, 7)}-01`;
  const rows = await sql<{ id: number; least: Haler }[]>`
    with moves as (
      select p.cash_register_id as id, greatest(p.paid_on, ${day}::date) as date, sum(${movedBy(sql)}) as moved
      from payments p
      join cash_registers r on r.entity_id = p.entity_id and r.id = p.cash_register_id
      left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
      where p.entity_id = ${entityId} and p.paid_on >= ${month}
      group by 1, 2
      union all
      select register_id, ${day}::date, sum(moved) from cash_sums
      where entity_id = ${entityId} and month < ${month} group by 1
      union all
      select id, ${day}::date, opening_balance from cash_registers where entity_id = ${entityId}
    ), days as (
      select id, date, sum(sum(moved)) over (partition by id order by date) as balance from moves group by 1, 2
    )
    select id, min(balance)::bigint as least from days group by 1`;
  return new Map(rows.map(({ id, least }) => [id, least]));
}

/** What registers in CZK hold when a day begins; an opening balance counts from its day on. */
export async function czkInRegisters(sql: Queries, entityId: number, day: string): Promise<Haler> {
  const [row] = await sql<{ held: Haler }[]>`
    select coalesce(sum(
      case when r.opening_date is null or r.opening_date <= ${day} then r.opening_balance else 0 end + coalesce((
        select sum(${movedBy(sql)}) from payments p
        left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
        where p.entity_id = ${entityId} and p.cash_register_id = r.id and p.paid_on < ${day}
      ), 0)), 0)::bigint as held
    from cash_registers r where r.entity_id = ${entityId} and r.currency = 'CZK'`;
  return row?.held ?? ZERO;
}

export type BelowZero = {
  id: number;
  name: string;
  /** Days at whose end there was less than nothing in the register. */
  days: number;
  first_on: string;
};

/** The registers that held less than nothing at the end of days between two, by account. */
export async function registersBelowZero(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
): Promise<BelowZero[]> {
  const month = `${from.slice(0, 7)}-01`;
  return sql<BelowZero[]>`
    with paid as (
      select r.id, p.paid_on as date, sum(${movedBy(sql)}) as moved from payments p
      join cash_registers r on r.entity_id = p.entity_id and r.id = p.cash_register_id
      left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
      where p.entity_id = ${entityId} and p.paid_on between ${month} and ${to}
      group by 1, 2
    ), days as (
      select r.id, r.name, r.account_code, p.date,
        case when r.opening_date > ${to} then 0 else r.opening_balance end
          + coalesce((
              select sum(s.moved) from cash_sums s
              where s.entity_id = r.entity_id and s.register_id = r.id and s.month < ${month}
            ), 0)
          + sum(p.moved) over (partition by r.id order by p.date) as balance
      from cash_registers r join paid p on p.id = r.id
      where r.entity_id = ${entityId}
    )
    select id, name, count(*)::int as days, min(date) as first_on from days
    where balance < 0 and date >= ${from} group by id, name, account_code order by account_code, id`;
}

export type WrongSum = {
  entity_id: number;
  register_id: number;
  month: string;
  kept: Haler | null;
  moved: Haler | null;
};

/** The kept sums that differ from the payments: of a company, or of all. */
export async function wrongSums(
  sql: Queries,
  entityId: number | null,
  atMost: number | null = null,
): Promise<WrongSum[]> {
  return sql<WrongSum[]>`
    select entity_id, register_id, month, k.moved as kept, p.moved
    from (${paidSums(sql, entityId)}) p
    full join (select * from cash_sums ${ofCompany(sql, entityId)}) k using (entity_id, register_id, month)
    where coalesce(k.moved, 0) <> coalesce(p.moved, 0)
    order by 1, 2, 3 limit ${atMost}`;
}

/** Makes the kept sums anew where they differ from the payments. */
export const repairCashSums = (sql: Sql): Promise<Repair[]> =>
  repairKept(sql, { wrong: wrongSums, rebuild: rebuildCashSums });

/** Makes the sums of a company anew. The caller holds the company. */
export async function rebuildCashSums(tx: Queries, entityId: number): Promise<void> {
  await tx`delete from cash_sums where entity_id = ${entityId}`;
  await tx`
    insert into cash_sums (entity_id, register_id, month, moved)
    select entity_id, register_id, month, moved from (${paidSums(tx, entityId)}) p order by 1, 2, 3`;
}

/** What the sums have to be, by the payments themselves. */
function paidSums(sql: Queries, entityId: number | null) {
  return sql`
    select p.entity_id, r.id as register_id, p.paid_on - (extract(day from p.paid_on)::int - 1) as month,
      sum(${movedBy(sql)})::bigint as moved
    from payments p
    join cash_registers r on r.entity_id = p.entity_id and r.id = p.cash_register_id
    left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    ${entityId === null ? sql`` : sql`where p.entity_id = ${entityId}`} group by 1, 2, 3`;
}
