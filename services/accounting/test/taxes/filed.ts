import { noteChange, type TestAccounting } from '../harness.ts';

export type Filed = {
  kind?: string;
  period: string;
  type?: string;
  /** CZK. */
  amount?: number;
  status?: string;
  proof?: string;
  due_on?: string;
  filed_on?: string;
  order?: number;
};

/** A filing of VAT as the service stores it, whatever the documents say; its id. */
export async function filed(sql: TestAccounting['sql'], entityId: number, given: Filed): Promise<number> {
  const { kind = 'vat_return', period, type = 'B', status = 'filed', due_on = '2026-01-26' } = given;
  const isFiled = status === 'filed';
  const amount = kind === 'vat_return' ? Math.round((given.amount ?? 0) * 100) : null;
  const [row] = await sql<[{ id: number }]>`
    insert into filings (entity_id, kind, period, filing_type, status, proof_state, filed_on, filed_order, forms,
      form_count, packages, filled_at, due_on, amount_haler, sha256, content, sources)
    values (${entityId}, ${kind}, ${period}, ${type}, ${status}, ${given.proof ?? 'none'},
      ${isFiled ? (given.filed_on ?? '2026-01-20') : null}, ${isFiled ? (given.order ?? 1) : null}, '[]', 0, 1, now(), ${due_on}, ${amount},
      ${'0'.repeat(64)}, '{}', '[]')
    returning id`;
  await noteChange(sql, entityId);
  return row.id;
}
