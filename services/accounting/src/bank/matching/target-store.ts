import type { Haler } from '@news-and-accounting/money';
import type { BookkeepingFacts } from '../../access/companies/index.ts';
import { ASKED, type DocumentKind } from '../../documents/documents/index.ts';
import { BODY_MEMBERS_PAYABLE, EMPLOYEES_PAYABLE } from '../../people/payslips/index.ts';
import type { Queries } from '../../platform/store.ts';

/** A payment of a document that was recorded before. */
export type RecordedPayment = {
  id: number;
  document_id: number;
  document_kind: DocumentKind;
  document_number: string | null;
  partner_name: string | null;
  partner_id: number | null;
  currency: string;
  paid_on: string;
  amount: Haler;
  amount_czk: Haler;
  method: string;
  bank_account_id: number | null;
  bank_transaction_id: number | null;
  /** Taken over into double entry: no posting of it would ever stand against the movement. */
  is_in_openings: boolean;
};

export async function recordedPayments(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<RecordedPayment[]> {
  return sql<RecordedPayment[]>`
    select p.id, p.document_id, d.kind as document_kind, d.number as document_number, d.partner ->> 'name' as partner_name,
      d.partner_id, d.currency, p.paid_on, p.amount, p.amount_czk, p.method, p.bank_account_id, p.bank_transaction_id,
      p.taken_over and e.bookkeeping = 'double_entry' as is_in_openings
    from payments p join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    join entities e on e.id = p.entity_id
    where p.entity_id = ${entityId} and p.id = any (${[...ids]}::bigint[]) and p.removed_at is null order by p.id`;
}

/** A payslip with what is left to pay of it. */
export type OpenPayslip = {
  id: number;
  year: number;
  month: number;
  employee_name: string;
  personal_number: string;
  bank_account: string | null;
  /** Nobody has said yet that it is to be paid. */
  is_draft: boolean;
  /** The account on which it is owed. */
  payable: string;
  payout: Haler;
  remaining: Haler;
};

export function payslipsPaid(sql: Queries, entityId: number) {
  return sql`
    select s.id, s.year, s.month, e.first_name || ' ' || e.last_name as employee_name, e.personal_number,
      e.bank_account, s.status = 'draft' as is_draft,
      case when s.data -> 'postings' @> jsonb_build_array(jsonb_build_object('credit', ${BODY_MEMBERS_PAYABLE}::text))
        then ${BODY_MEMBERS_PAYABLE} else ${EMPLOYEES_PAYABLE} end as payable,
      s.payout_haler as payout, (s.payout_haler - coalesce((select sum(p.amount) from payments p
        where p.entity_id = s.entity_id and p.payslip_id = s.id and p.removed_at is null), 0))::bigint as remaining
    from payslips s join employees e on e.entity_id = s.entity_id and e.id = s.employee_id
    where s.entity_id = ${entityId}`;
}

export async function payslipsOf(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<OpenPayslip[]> {
  return sql<OpenPayslip[]>`
    ${payslipsPaid(sql, entityId)} and s.id = any (${[...ids]}::bigint[]) order by s.id`;
}

/** Payslips that wait to be paid, of months that end within some days. @param accounts of employees; null: any */
export async function openPayslips(
  sql: Queries,
  entityId: number,
  { from, to, accounts }: { from: string; to: string; accounts: readonly string[] | null },
): Promise<OpenPayslip[]> {
  return sql<OpenPayslip[]>`
    select * from (
      ${payslipsPaid(sql, entityId)} and s.status in ('approved', 'posted')
        and make_date(s.year, s.month, 1) between ${from} and ${to}
        ${accounts === null ? sql`` : sql`and e.bank_account = any (${[...accounts]})`}
    ) o where remaining > 0 order by id`;
}

export type ShownRow = {
  kind: 'document' | 'payment' | 'transaction';
  id: number;
  number: string | null;
  name: string | null;
  currency: string;
  remaining: Haler | null;
  due_on: string | null;
  counterparty: string | null;
  document_kind: DocumentKind | null;
};

/** What is shown of documents, recorded payments and movements by their ids. */
export async function shownRows(
  sql: Queries,
  entityId: number,
  ids: (kind: ShownRow['kind']) => readonly number[],
): Promise<ShownRow[]> {
  const [documents, payments, movements] = [ids('document'), ids('payment'), ids('transaction')];
  if (documents.length + payments.length + movements.length === 0) return [];
  return sql<ShownRow[]>`
    select 'document' as kind, d.id, d.number, d.partner ->> 'name' as name, d.currency,
      abs(${sql.unsafe(ASKED)}) as remaining, d.due_on, null as counterparty, d.kind as document_kind
    from documents d where d.entity_id = ${entityId} and d.id = any (${[...documents]}::bigint[])
    union all
    select 'payment', p.id, d.number, d.partner ->> 'name', d.currency, abs(p.amount), p.paid_on, null, d.kind
    from payments p join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    where p.entity_id = ${entityId} and p.id = any (${[...payments]}::bigint[])
    union all
    select 'transaction', t.id, null, b.name, b.currency, abs(t.amount), t.booked_on,
      coalesce(t.counter_name, t.message), null
    from bank_transactions t join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
    where t.entity_id = ${entityId} and t.id = any (${[...movements]}::bigint[])`;
}

export async function bookkeepingOf(sql: Queries, entityId: number): Promise<BookkeepingFacts> {
  const [row] = await sql<
    [BookkeepingFacts]
  >`select bookkeeping, settings from entities where id = ${entityId}`;
  return row;
}
