import type { Haler } from '@news-and-accounting/money';
import type { PartnerAccount } from '../../contacts/index.ts';
import { ASKED, IS_DEDUCTED } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import { live } from '../order-states/index.ts';
import type { PayAccount } from './order.ts';

/** What an order needs to know of a document that it pays. */
export type PaidDocument = {
  id: number;
  kind: string;
  direction: string;
  status: string;
  number: string | null;
  external_number: string | null;
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  currency: string;
  due_on: string | null;
  /** What it still asks for, in hundredths of its currency. */
  remaining: Haler;
  /** Whether an invoice that has deducted it asks for all that nobody paid of it. */
  is_deducted: boolean;
  total_payable: Haler;
  total_czk: Haler;
  total: Haler;
  payee_account: PayAccount | null;
  partner_id: number | null;
  /** From the copy of the issue. */
  partner_name: string | null;
  partner_dic: string | null;
  vat_payer: boolean | null;
  bank_accounts: PartnerAccount[];
};

export async function documentsToPay(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<PaidDocument[]> {
  if (ids.length === 0) return [];
  return sql<PaidDocument[]>`
    select d.id, d.kind, d.direction, d.status, d.number, d.external_number, d.variable_symbol, d.constant_symbol,
      d.specific_symbol, d.currency, d.due_on, ${sql.unsafe(ASKED)} as remaining,
      d.remaining <> 0 and ${sql.unsafe(IS_DEDUCTED)} as is_deducted, d.total_payable, d.total_czk, d.total, d.payee_account,
      d.partner_id, coalesce(d.partner ->> 'name', p.name) as partner_name,
      coalesce(d.partner ->> 'dic', p.dic) as partner_dic, p.vat_payer, coalesce(p.bank_accounts, '[]') as bank_accounts
    from documents d left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
    where d.entity_id = ${entityId} and d.id = any (${[...ids]}::bigint[])`;
}

export type PaidPayslip = {
  id: number;
  year: number;
  month: number;
  status: string;
  payout: Haler;
  /** What was paid of it already. */
  paid: Haler;
  name: string;
  bank_account: string | null;
  /** Of a member of a body, whose reward is owed on 366, and no wage. */
  is_reward: boolean;
};

export async function payslipsToPay(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<PaidPayslip[]> {
  if (ids.length === 0) return [];
  return sql<PaidPayslip[]>`
    select p.id, p.year, p.month, p.status, p.payout_haler as payout, e.bank_account,
      coalesce(p.data -> 'postings' @> '[{"credit": "366"}]', false) as is_reward,
      e.first_name || ' ' || e.last_name as name, (
        select abs(coalesce(sum(m.amount), 0))::bigint from payments m
        where m.entity_id = p.entity_id and m.payslip_id = p.id and m.removed_at is null
      ) as paid
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where p.entity_id = ${entityId} and p.id = any (${[...ids]}::bigint[])`;
}

/** An item of another live order that no movement has paid yet: what it holds cannot be ordered again. */
export type HeldItem = {
  order_id: number;
  due_on: string;
  document_id: number | null;
  payslip_id: number | null;
  duty_kind: string | null;
  duty_period: string | null;
  duty_insurer: string | null;
  iban: string;
  amount: Haler;
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  message: string | null;
};

/** @param replaces the order whose items become free */
export async function heldItems(
  sql: Queries,
  entityId: number,
  replaces: number | null,
): Promise<HeldItem[]> {
  return sql<HeldItem[]>`
    select i.order_id, o.due_on, i.document_id, i.payslip_id, i.duty_kind, i.duty_period, i.duty_insurer, i.iban,
      i.amount, i.variable_symbol, i.constant_symbol, i.specific_symbol, i.message
    from payment_orders o join payment_order_items i on i.entity_id = o.entity_id and i.order_id = o.id
    where o.entity_id = ${entityId} and o.state in ${live(sql)}
      and o.id is distinct from ${replaces}::bigint and i.executed_by is null`;
}

/** Accounts that contacts were paid to: by movements, by transfers of documents that name them, by executed orders. */
export async function accountsPaidBefore(
  sql: Queries,
  entityId: number,
  partnerIds: readonly number[],
): Promise<{ partner_id: number; account: string }[]> {
  if (partnerIds.length === 0) return [];
  return sql<{ partner_id: number; account: string }[]>`
    select d.partner_id, d.payee_account ->> 'iban' as account from documents d
    where d.entity_id = ${entityId} and d.partner_id = any (${[...partnerIds]}::bigint[])
      and d.payee_account is not null and exists (
        select from payments p where p.entity_id = d.entity_id and p.document_id = d.id
          and p.method = 'transfer' and p.removed_at is null
      )
    union
    select d.partner_id, i.iban from payment_order_items i
    join documents d on d.entity_id = i.entity_id and d.id = i.document_id
    where i.entity_id = ${entityId} and d.partner_id = any (${[...partnerIds]}::bigint[])
      and i.executed_by is not null
    union
    select d.partner_id, t.counter_key from payments p
    join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    join bank_transactions t on t.entity_id = p.entity_id and t.id = p.bank_transaction_id
    where p.entity_id = ${entityId} and d.partner_id = any (${[...partnerIds]}::bigint[]) and p.removed_at is null
      and t.amount < 0 and t.counter_key is not null`;
}

/** A document that another one looks the same as. */
export type Lookalike = { id: number; other_id: number; number: string; is_paid: boolean };

/** Received documents of the same supplier, number or variable symbol, and amount as those that are to be paid. */
export async function lookalikesOf(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<Lookalike[]> {
  if (ids.length === 0) return [];
  return sql<Lookalike[]>`
    select d.id, o.id as other_id, o.number, o.payment_state in ('paid', 'overpaid') as is_paid
    from documents d join documents o
      on o.entity_id = d.entity_id and o.partner_id = d.partner_id and o.id <> d.id and o.status = 'issued'
        and o.direction = 'received' and o.kind = d.kind and o.currency = d.currency
        and o.total_payable = d.total_payable
        and (o.external_number = d.external_number or o.variable_symbol = d.variable_symbol)
    where d.entity_id = ${entityId} and d.id = any (${[...ids]}::bigint[]) and d.direction = 'received'
    order by d.id, o.id`;
}

/** The IBANs of the company’s own accounts, archived ones included. */
export async function ownIbans(sql: Queries, entityId: number): Promise<string[]> {
  const rows = await sql<{ iban: string }[]>`
    select distinct iban from bank_accounts where entity_id = ${entityId} and iban is not null`;
  return rows.map(({ iban }) => iban);
}

export type PayingAccount = PayAccount & { id: number; name: string; currency: string; archived: boolean };

/** Null: the company has no such account. */
export async function payingAccount(
  sql: Queries,
  entityId: number,
  id: number,
): Promise<PayingAccount | null> {
  const [row] = await sql<PayingAccount[]>`
    select id, name, number, bank_code, iban, bic, currency, archived from bank_accounts
    where entity_id = ${entityId} and id = ${id}`;
  return row ?? null;
}
