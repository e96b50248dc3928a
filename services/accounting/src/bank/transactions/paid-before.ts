import Type from 'typebox';
import type { Queries } from '../../platform/store.ts';

/** A document that is paid and that a movement would pay once more. */
export type PaidBefore = {
  document_id: number;
  number: string | null;
  partner_name: string | null;
  paid_on: string;
};

export const PaidBeforeSchema = Type.Object(
  {
    document_id: Type.Integer(),
    number: Type.Union([Type.String(), Type.Null()]),
    partner_name: Type.Union([Type.String(), Type.Null()]),
    paid_on: Type.String({ format: 'date', description: 'Of its last payment' }),
  },
  { title: 'PaidBefore', description: 'A document that is paid and that a movement would pay once more' },
);

/** Documents `d` that are paid already and that a movement `t` of an account `b` would pay once more by its symbol. */
export const paidBySymbol = (sql: Queries, entityId: number) => sql`
  from documents d
  where d.entity_id = ${entityId} and d.status = 'issued' and d.currency = b.currency
    and d.variable_symbol = t.variable_symbol and d.payment_state in ('paid', 'overpaid')
    and d.total_payable = case when is_receivable(d.kind) or d.kind = 'advance' then t.amount else -t.amount end
    and exists (
      select from payments p where p.entity_id = d.entity_id and p.document_id = d.id and p.removed_at is null
    )`;

/** The documents that a movement which settles nothing yet would pay once more, the newest first. */
export async function paidBefore(sql: Queries, entityId: number, id: number): Promise<PaidBefore[]> {
  return sql<PaidBefore[]>`
    select paid.* from bank_transactions t
    join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
    cross join lateral (
      select d.id as document_id, d.number, coalesce(r.name, d.partner ->> 'name') as partner_name, (
        select max(p.paid_on) from payments p
        where p.entity_id = d.entity_id and p.document_id = d.id and p.removed_at is null
      ) as paid_on
      from documents d left join partners r on r.entity_id = d.entity_id and r.id = d.partner_id
      where d.entity_id = t.entity_id and d.id in (select d.id ${paidBySymbol(sql, entityId)})
    ) paid
    where t.entity_id = ${entityId} and t.id = ${id} and t.state = 'new' and t.variable_symbol is not null
    order by paid.document_id desc`;
}
