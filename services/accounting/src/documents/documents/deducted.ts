import type { Queries } from '../../platform/store.ts';

const IS_ADVANCE = `d.kind in ('advance', 'received_advance')`;

/**
 * The issued invoices `s` that deduct an advance `d` and ask for something. One of exactly what was paid asks for nothing:
 * the advance goes on.
 */
const INVOICES = `from documents s
  where s.entity_id = d.entity_id and s.status = 'issued' and s.total_payable <> 0 and s.id in (
    select a.document_id from document_advances a where a.entity_id = d.entity_id and a.advance_id = d.id)`;

/** Whether such an invoice is the last one: made of the advance, or giving back what was paid too much. */
const IS_FINAL = `(s.total_payable < 0 or exists (
  select from document_links k where k.entity_id = s.entity_id and k.document_id = s.id and k.relation = 'source'
    and k.other_id = d.id))`;

/** What those invoices ask for instead of the advance; null: there is none. */
const TAKEN_OVER = `sum(case when ${IS_FINAL} then abs(d.remaining) else s.total_payable end)::bigint`;

/**
 * What a document `d` still asks for: what remains of it, of an advance less what invoices that have deducted it ask for.
 * One that has deducted several counts whole for each, so that nothing is asked for twice.
 */
export const ASKED = `(case when ${IS_ADVANCE} and d.remaining <> 0
  then coalesce((select greatest(0, d.remaining - ${TAKEN_OVER}) ${INVOICES} having count(*) > 0), d.remaining) else d.remaining end)`;

/** Of a document `d`, that it is an advance of which invoices ask for all that nobody paid: it is asked for no more. */
export const IS_DEDUCTED = `(${IS_ADVANCE} and exists (select ${INVOICES} having ${TAKEN_OVER} >= d.remaining))`;

/** Of a document `d`, that an invoice asks for some of what nobody paid of it. */
export const IS_TAKEN_OVER = `(${IS_ADVANCE} and exists (select ${INVOICES}))`;

export async function isDeducted(sql: Queries, entityId: number, id: number): Promise<boolean> {
  const rows = await sql`
    select from documents d where d.entity_id = ${entityId} and d.id = ${id} and ${sql.unsafe(IS_DEDUCTED)}`;
  return rows.length > 0;
}
