import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';

/** A claim on an employee's wages with what was deducted of it; amounts in haléře. */
export type DeductionRow = {
  kind: string;
  creditor: string;
  reference: string | null;
  delivered_on: string;
  total: Haler | null;
  deducted: Haler;
};

/** The claims that have not ended, in the order of their delivery; no amount ends an insolvency. */
export async function openDeductions(
  sql: Queries,
  entityId: number,
  person: string,
  today: string,
): Promise<DeductionRow[]> {
  return sql<DeductionRow[]>`
    select d.kind, d.creditor, d.reference, d.delivered_on,
      case when d.kind <> 'insolvency' then d.total_haler end as total,
      coalesce(sum(s.amount_haler), 0)::bigint as deducted
    from wage_deductions d
    join employees e on e.entity_id = d.entity_id and e.id = d.employee_id
    left join payslip_deductions s on s.entity_id = d.entity_id and s.deduction_id = d.id
    where d.entity_id = ${entityId} and e.person = ${person} and (d.ended_on is null or d.ended_on >= ${today})
    group by d.entity_id, d.id
    having d.total_haler is null or coalesce(sum(s.amount_haler), 0) < d.total_haler or d.kind = 'insolvency'
    order by d.delivered_on, d.id`;
}

export async function dicOf(sql: Queries, entityId: number): Promise<string | null> {
  const [row] = await sql<{ dic: string | null }[]>`select dic from entities where id = ${entityId}`;
  return row?.dic ?? null;
}
