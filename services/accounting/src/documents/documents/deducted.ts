import type { Queries } from '../../platform/store.ts';

/**
 * Of a document `d`, that it is an advance which an issued invoice has deducted: what nobody paid of it, that invoice
 * asks for, so it is asked for no more. One of exactly what was paid asks for nothing: the advance goes on.
 */
export const IS_DEDUCTED = `(d.kind in ('advance', 'received_advance') and exists (
  select from document_advances a join documents s on s.entity_id = a.entity_id and s.id = a.document_id
  where a.entity_id = d.entity_id and a.advance_id = d.id and s.status = 'issued'
    and s.total_payable <> 0))`;

export async function isDeducted(sql: Queries, entityId: number, id: number): Promise<boolean> {
  const rows = await sql`
    select from documents d where d.entity_id = ${entityId} and d.id = ${id} and ${sql.unsafe(IS_DEDUCTED)}`;
  return rows.length > 0;
}
