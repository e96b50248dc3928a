import type { Haler } from '@news-and-accounting/money';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { paidWage } from './paid-wage.ts';
import type { Register, RegisterValues } from './register.ts';
import { movedBy } from './sums.ts';

function registers(sql: Queries, entityId: number) {
  return sql`
    select r.id, r.name, r.currency, r.account_code, r.opening_balance, r.opening_balance_czk, r.opening_date,
      r.archived, r.created_at, r.updated_at,
      (r.opening_balance + coalesce((
        select sum(s.moved) from cash_sums s where s.entity_id = r.entity_id and s.register_id = r.id
      ), 0))::bigint as balance
    from cash_registers r where r.entity_id = ${entityId}`;
}

/** What is in the registers in use, as a query in the order of the list. */
export const registerBalances = (sql: Queries, entityId: number) => sql`
  ${registers(sql, entityId)} and not r.archived order by r.account_code, r.id`;

/** By account. @param archived null: all */
export async function registersOf(
  sql: Queries,
  entityId: number,
  archived: boolean | null,
): Promise<Register[]> {
  return sql<Register[]>`
    ${registers(sql, entityId)} ${archived === null ? sql`` : sql`and r.archived = ${archived}`}
    order by r.account_code, r.id`;
}

/** @throws {HttpError} 404 */
export async function registerOf(sql: Queries, entityId: number, id: number): Promise<Register> {
  const [row] = await sql<Register[]>`${registers(sql, entityId)} and r.id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

export async function insertRegister(
  tx: Queries,
  entityId: number,
  values: RegisterValues & { account_code: string },
  now: Date,
): Promise<number> {
  const row = {
    ...columns(values),
    account_code: values.account_code,
    ...{ entity_id: entityId, created_at: now, updated_at: now },
  };
  const [inserted] = await tx<{ id: number }[]>`insert into cash_registers ${tx(row)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

export async function changeRegister(
  tx: Queries,
  entityId: number,
  id: number,
  values: RegisterValues,
  now: Date,
): Promise<void> {
  const row = { ...columns(values), updated_at: now };
  await tx`update cash_registers set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

/** The columns that people enter, and nothing else that an object may carry. */
function columns(values: RegisterValues) {
  const { name, currency, opening_balance, opening_balance_czk, opening_date, archived } = values;
  return { name, currency, opening_balance, opening_balance_czk, opening_date, archived };
}

/** Whether anything was ever paid into or out of the register, what was removed since included. */
export async function hasPayments(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await tx`
    select from payments where entity_id = ${entityId} and cash_register_id = ${id} limit 1`;
  return row !== undefined;
}

export type BookRow = {
  date: string;
  number: string | null;
  document_id: number | null;
  payment_id: number;
  /** What it put in; below zero it was taken out. */
  moved: Haler;
  cancelled: boolean;
  at_issue: boolean;
  /** Below zero: what was paid was given back. */
  amount: Haler;
  note: string | null;
  document_number: string | null;
  partner_name: string | null;
  first_line: string | null;
  payslip_id: number | null;
  /** What it is called as a payment of a wage: whose, and of which month. */
  payslip: string | null;
};

type Period = { from: string; to: string };

const BATCH = 1000;

/** Payments between two days by date, then id, in batches. */
export function bookRows(
  sql: Queries,
  entityId: number,
  id: number,
  period: Period,
): AsyncIterable<BookRow[]> {
  return bookQuery(sql, entityId, id, period).cursor(BATCH);
}

/** The same, each as it comes: nobody waits between them, and none is kept. */
export async function eachBookRow(
  sql: Queries,
  entityId: number,
  id: number,
  period: Period,
  read: (row: BookRow) => void,
): Promise<void> {
  await bookQuery(sql, entityId, id, period).forEach(read);
}

function bookQuery(sql: Queries, entityId: number, id: number, { from, to }: Period) {
  return sql<BookRow[]>`
    select p.paid_on as date, p.number, p.document_id, p.id as payment_id, ${movedBy(sql)} as moved,
      p.removed_at is not null as cancelled, p.at_issue, p.amount, p.note, d.number as document_number,
      d.partner ->> 'name' as partner_name,
      case when p.at_issue then (
        select l.name from document_lines l where l.entity_id = d.entity_id and l.document_id = d.id
        order by l.position limit 1
      ) end as first_line, p.payslip_id, ${paidWage(sql, entityId)} as payslip
    from cash_registers r join payments p on p.entity_id = r.entity_id and p.cash_register_id = r.id
    left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    where r.entity_id = ${entityId} and r.id = ${id} and p.paid_on between ${from} and ${to}
      and not coalesce(p.taken_over and p.paid_on < r.opening_date, false)
    order by p.paid_on, p.id`;
}
