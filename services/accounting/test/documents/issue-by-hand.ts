import type { TestAccounting } from '../harness.ts';

/** Makes a draft an issued document past the service: there is no operation for it yet. */
export async function issueByHand(
  sql: TestAccounting['sql'],
  entityId: number,
  documentId: number,
): Promise<void> {
  await sql`
    update documents d set status = 'issued', issued_at = now(), number = 'FV' || d.id,
      partner = (select to_jsonb(p) from (
        select name, ico, city from partners where entity_id = d.entity_id and id = d.partner_id
      ) p),
      remaining = total_payable, remaining_czk = total_czk
    where entity_id = ${entityId} and id = ${documentId}`;
}
