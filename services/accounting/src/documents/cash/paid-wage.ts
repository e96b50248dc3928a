import type { Queries } from '../../platform/store.ts';

/**
 * What a payment `p` of a payslip is called in books without postings, as in those: of members of
 * bodies a reward; null of others.
 */
export const paidWage = (sql: Queries, entityId: number) => sql`(
  select case when s.data -> 'postings' @> '[{"credit": "366"}]' then 'Výplata odměny: ' else 'Výplata mzdy: ' end
    || e.first_name || ' ' || e.last_name || ' ' || s.month || '/' || s.year
  from payslips s join employees e on e.entity_id = s.entity_id and e.id = s.employee_id
  where s.entity_id = ${entityId} and s.id = p.payslip_id
)`;
