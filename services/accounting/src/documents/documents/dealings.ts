import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { ASKED } from './deducted.ts';
import { nameOf } from './events.ts';
import type { DocumentKind } from './kinds.ts';

/** Kinds that a contact owes for, and those that it is owed for; an advance invoice alone makes nobody owe. */
const RECEIVABLE = ['invoice', 'credit_note', 'cash_in', 'other_receivable'];
const PAYABLE = ['received_invoice', 'received_credit_note', 'receipt', 'cash_out', 'other_liability'];
const ADVANCES = ['advance', 'received_advance'];
const SOLD = ['invoice', 'credit_note', 'cash_in'];

type Role = 'customer' | 'supplier';
type Period = { from: string; to: string };

/** What is open with contacts in CZK, as a query of `partner_id`, `receivable` and `payable`. */
export const openWithContacts = (sql: Queries, entityId: number) => sql`
  select d.partner_id,
    coalesce(sum(d.remaining_czk) filter (where d.kind = any (${RECEIVABLE})), 0)::bigint as receivable,
    coalesce(sum(d.remaining_czk) filter (where d.kind = any (${PAYABLE})), 0)::bigint as payable
  from documents d
  where d.entity_id = ${entityId} and d.remaining <> 0 and d.partner_id is not null
  group by d.partner_id`;

/**
 * What is open of all documents in CZK, as a query of `receivable`, `total`, `overdue`, `count`, `overdue_count`, from the
 * kept sums: what was paid too much is open as well, but nobody is late with it.
 */
export const openInAll = (sql: Queries, entityId: number, today: string) => sql`
  select receivable, sum(total)::bigint as total,
    coalesce(sum(total) filter (where owed and due_on < ${today}), 0)::bigint as overdue, sum(count)::int as count,
    coalesce(sum(count) filter (where owed and due_on < ${today}), 0)::int as overdue_count
  from open_sums where entity_id = ${entityId} group by receivable`;

export const contactsInRole = (sql: Queries, entityId: number, role: Role) => sql`
  select d.partner_id from documents d
  where d.entity_id = ${entityId} and d.partner_id is not null and d.status = 'issued'
    and d.direction = ${role === 'customer' ? 'issued' : 'received'}`;

export async function hasDocuments(tx: Queries, entityId: number, partnerId: number): Promise<boolean> {
  const [row] = await tx`
    select from documents where entity_id = ${entityId} and partner_id = ${partnerId} limit 1`;
  return row !== undefined;
}

/** Issued to a contact in a period, CZK without VAT, corrections taken off. */
export async function turnoverWith(
  sql: Queries,
  entityId: number,
  partnerId: number,
  { from, to }: Period,
): Promise<Haler> {
  const [row] = await sql<{ turnover: Haler }[]>`
    select coalesce(sum(base_czk), 0)::bigint as turnover from documents
    where entity_id = ${entityId} and partner_id = ${partnerId} and status = 'issued'
      and kind = any (${SOLD}) and issued_on between ${from} and ${to}`;
  return row?.turnover ?? (0 as Haler);
}

type LastDocument = {
  id: number;
  kind: string;
  number: string | null;
  issued_on: string;
  due_on: string | null;
  currency: string;
  total_payable: Haler;
  remaining: Haler;
  asked: Haler;
};

/** The latest first. */
export function lastDocumentsWith(
  sql: Queries,
  entityId: number,
  partnerId: number,
  atMost: number,
): Promise<LastDocument[]> {
  return sql<LastDocument[]>`
    select d.id, d.kind, d.number, d.issued_on, d.due_on, d.currency, d.total_payable, d.remaining,
      ${sql.unsafe(ASKED)} as asked
    from documents d
    where d.entity_id = ${entityId} and d.partner_id = ${partnerId} order by d.issued_on desc, d.id desc limit ${atMost}`;
}

type MovementRow = {
  date: string;
  kind: DocumentKind;
  document_id: number;
  payment_id: number | null;
  number: string | null;
  document_number: string | null;
  is_reversal: boolean;
  /** Owed to the company above zero, by it below. */
  czk: Haler;
  currency: string;
  amount: Haler;
};

/**
 * Everything up to a day that changed what is owed: documents with their whole price, payments with what they settle in
 * the books, payments of advances with what was paid, as the invoice that settles them stands here whole. A document
 * cancelled on its own day never was; one cancelled later comes twice.
 */
export async function movementsWith(sql: Queries, entityId: number, partnerId: number, to: string) {
  const owed = [...RECEIVABLE, 'advance'];
  const rows = await sql<MovementRow[]>`
    with own as (
      select d.*, case when d.kind = any (${owed}) then 1 else -1 end as sign from documents d
      where d.entity_id = ${entityId} and d.partner_id = ${partnerId} and d.status <> 'draft'
        and d.kind = any (${[...RECEIVABLE, ...PAYABLE, ...ADVANCES]})
    )
    select accounting_on as date, kind, id as document_id, null::bigint as payment_id, number,
      number as document_number, false as is_reversal, sign * total_czk as czk, currency, sign * total as amount
    from own
    where kind <> all (${ADVANCES}) and accounting_on <= ${to} and cancelled_on is distinct from accounting_on
    union all
    select cancelled_on, kind, id, null, number, number, true, -sign * total_czk, currency, -sign * total
    from own
    where kind <> all (${ADVANCES}) and status = 'cancelled' and cancelled_on <= ${to}
      and cancelled_on <> accounting_on
    union all
    select p.paid_on, o.kind, o.id, p.id, coalesce(p.number, o.number), o.number, false,
      -o.sign * p.settled_czk, o.currency, -o.sign * p.amount
    from own o join payments p on p.entity_id = o.entity_id and p.document_id = o.id
    where p.removed_at is null and p.paid_on <= ${to}`;
  return rows.map(({ kind, document_number, is_reversal, czk, ...rest }) => {
    const name = nameOf({ kind, number: document_number, partner: null });
    const called = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const text =
      rest.payment_id === null ? (is_reversal ? `Storno: ${called}` : called) : `Platba: ${called}`;
    return {
      ...rest,
      text,
      debit: Math.max(0, czk) as Haler,
      credit: Math.max(0, 0 - czk) as Haler,
    };
  });
}

type OpenItem = {
  document_id: number;
  number: string | null;
  due_on: string | null;
  currency: string;
  total_payable: Haler;
  paid: Haler;
  remaining: Haler;
};

/** What is open at the end of a day. */
export function openItemsWith(
  sql: Queries,
  entityId: number,
  partnerId: number,
  on: string,
): Promise<OpenItem[]> {
  return sql<OpenItem[]>`
    select d.id as document_id, d.number, d.due_on, d.currency, d.total_payable, p.paid,
      d.total_payable - p.paid as remaining
    from documents d cross join lateral (
      select coalesce(sum(amount), 0)::bigint as paid from payments
      where entity_id = d.entity_id and document_id = d.id and removed_at is null and paid_on <= ${on}
    ) p
    where d.entity_id = ${entityId} and d.partner_id = ${partnerId} and d.status = 'issued'
      and d.kind = any (${[...RECEIVABLE, ...PAYABLE]}) and d.accounting_on <= ${on}
      and d.total_payable <> p.paid and not exists (
        select from document_links k join documents o on o.entity_id = k.entity_id and o.id = k.other_id
        where k.entity_id = d.entity_id and k.document_id = d.id and k.relation = 'corrects'
          and o.kind = 'tax_receipt')
    order by d.due_on, d.id`;
}
