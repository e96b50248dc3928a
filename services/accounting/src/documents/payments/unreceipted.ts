import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { Direction } from '../documents/index.ts';

/** A payment of an advance with taxable rows that has no issued tax receipt; below zero it gave some back. */
export type UnreceiptedPayment = {
  payment_id: number;
  advance_id: number;
  direction: Direction;
  number: string | null;
  partner: string | null;
  currency: string;
  paid_on: string;
  amount: Haler;
  /** Its receipt, while that is a draft. */
  draft_id: number | null;
  /** The day of the supply of the document, also a draft, that deducts it. */
  supplied_on: string | null;
  updated_at: Date;
  given_back: GivenBack | null;
};

/** Of a refund, what tells whether it gives back a payment that has a receipt; amounts are above zero. */
type GivenBack = {
  /** Payments of the advance until its day that have a receipt. */
  receipted: Haler;
  /** What corrections have taken from their receipts. */
  corrected: Haler;
  /** Refunds of the advance before the days that were asked for. */
  before: Haler;
};

/**
 * Payments of advances in days that have no issued receipt, oldest first. What was paid in other books was receipted
 * there. Advances are few among very many documents, which the planner does not know: `offset 0` keeps it from reading
 * all payments of a company to join them.
 */
export async function unreceiptedIn(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
): Promise<UnreceiptedPayment[]> {
  return sql<UnreceiptedPayment[]>`
    select p.id as payment_id, d.id as advance_id, d.direction, coalesce(d.external_number, d.number) as number,
      coalesce(d.partner ->> 'name', c.name) as partner, d.currency, p.paid_on, p.amount, d.updated_at,
      (select r.document_id from payment_receipts r
        join documents t on t.entity_id = r.entity_id and t.id = r.document_id and t.status = 'draft'
        where r.entity_id = p.entity_id and r.payment_id = p.id and r.is_live) as draft_id,
      (select coalesce(s.taxable_on, s.issued_on) from document_advances a
        join documents s on s.entity_id = a.entity_id and s.id = a.document_id
        where a.entity_id = p.entity_id and a.payment_id = p.id and a.is_live) as supplied_on,
      case when p.amount < 0 then (${givenBack(sql, from)}) end as given_back
    from documents d
    cross join lateral (
      select * from payments of_advance
      where of_advance.entity_id = d.entity_id and of_advance.document_id = d.id
        and of_advance.paid_on between ${from} and ${to} and of_advance.removed_at is null and not of_advance.taken_over
      offset 0
    ) p
    left join partners c on c.entity_id = d.entity_id and c.id = d.partner_id
    where d.entity_id = ${entityId} and d.kind in ('advance', 'received_advance') and d.status = 'issued'
      and exists (select from document_vat v where v.entity_id = d.entity_id and v.document_id = d.id
        and v.vat_treatment = 'taxable' and v.base + v.vat <> 0 offset 0)
      and not exists (select from payment_receipts r
        join documents t on t.entity_id = r.entity_id and t.id = r.document_id and t.status = 'issued'
        where r.entity_id = p.entity_id and r.payment_id = p.id and r.is_live offset 0)
    order by p.paid_on, p.id`;
}

/** What tells of a refund `p` of an advance `d` which payments it gives back. What was paid in other books was receipted there. */
const givenBack = (sql: Queries, from: string) => sql`
  select json_build_object(
    'receipted', coalesce(sum(q.amount) filter (where q.amount > 0 and (q.taken_over or t.id is not null)), 0),
    'corrected', coalesce(sum((
      select -sum(c.total) from document_links k
      join documents c on c.entity_id = k.entity_id and c.id = k.document_id and c.status = 'issued'
      where k.entity_id = t.entity_id and k.other_id = t.id and k.relation = 'corrects')), 0),
    'before', coalesce(-sum(q.amount) filter (where q.amount < 0 and q.paid_on < ${from}), 0))
  from payments q
  left join payment_receipts r on r.entity_id = q.entity_id and r.payment_id = q.id and r.is_live
  left join documents t on t.entity_id = r.entity_id and t.id = r.document_id and t.status = 'issued'
  where q.entity_id = d.entity_id and q.document_id = d.id and q.removed_at is null and q.paid_on <= p.paid_on`;
