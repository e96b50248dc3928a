import type { Queries } from '../../platform/store.ts';

/** A part of a statement. */
const fragment = (sql: Queries) => sql``;
export type Fragment = ReturnType<typeof fragment>;

/** The postings of a query `p` with the numbers of their entries and the names of their contacts. */
export function named(sql: Queries, entityId: number, rows: Fragment) {
  return sql`
    select p.*, c.name as partner_name, coalesce(i.number, m.number, d.number) as number
    from (${rows}) p
    left join partners c on c.entity_id = ${entityId} and c.id = p.partner_id
    left join internal_documents i on i.entity_id = ${entityId} and i.id = p.source_id
      and (p.source = 'journal' or p.part = 'journal')
    left join payments m on m.entity_id = ${entityId} and m.id = p.source_id and p.source = 'payment'
    left join documents d on d.entity_id = ${entityId}
      and d.id = case p.source when 'document' then p.source_id when 'payment' then m.document_id end`;
}
