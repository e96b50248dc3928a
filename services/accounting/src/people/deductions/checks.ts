import { agreesWithHistory } from '../../access/history/index.ts';
import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of deductions and the payslips that deduct them. */
export const DEDUCTION_CHECKS: readonly Check[] = [
  byStatement(
    'what is remembered as deducted is what the data of payslips say',
    (sql) => sql<{ violation: string }[]>`
      with said as (
        select p.entity_id, p.employee_id, p.year, p.month, (i ->> 'deduction_id')::bigint as deduction_id,
          (i ->> 'amount')::numeric * 100 as amount
        from payslips p, jsonb_array_elements(p.data -> 'deductions' -> 'items') i
        where p.data ? 'deductions'
      )
      select distinct 'payslip of employee ' || employee_id || ', ' || month || '/' || year as violation
      from said full join payslip_deductions s using (entity_id, deduction_id, year, month, employee_id)
      where said.amount is distinct from s.amount_haler limit ${SHOWN}`,
    'payslip_deductions',
  ),
  byStatement(
    'payslips deduct no more of a debt than is owed, and only of the person who owes it',
    (sql) => sql<{ violation: string }[]>`
      select 'deduction ' || d.id as violation
      from wage_deductions d
      join employees own on own.entity_id = d.entity_id and own.id = d.employee_id
      join payslip_deductions s on s.entity_id = d.entity_id and s.deduction_id = d.id
      join employees paid on paid.entity_id = s.entity_id and paid.id = s.employee_id
      group by d.entity_id, d.id, d.total_haler, d.kind
      having (d.kind <> 'insolvency' and sum(s.amount_haler) > d.total_haler) or bool_or(paid.person <> own.person) limit ${SHOWN}`,
    'payslip_deductions',
  ),
  byStatement(
    'deductions of a payslip are the sum of their items, and what is paid out is the net wage less them',
    (sql) => sql<{ violation: string }[]>`
      select 'payslip ' || p.id as violation from payslips p
      where p.data ? 'deductions' and (
        (p.data -> 'deductions' ->> 'total')::numeric <> (
          select coalesce(sum((i ->> 'amount')::numeric), 0)
          from jsonb_array_elements(p.data -> 'deductions' -> 'items') i
        )
        or exists (
          select from jsonb_array_elements(p.data -> 'deductions' -> 'items') i
          where (i ->> 'amount')::numeric <> (i ->> 'first')::numeric + (i ->> 'second')::numeric
        )
        or p.payout_haler <> greatest(0, ceil((
          p.net_haler - (p.data -> 'deductions' ->> 'total')::numeric * 100
          + coalesce((p.data -> 'settlement' ->> 'refund')::numeric, 0) * 100
        ) / 100) * 100)
      ) limit ${SHOWN}`,
    'payslip_deductions',
  ),
  byStatement(
    'what is left of a person’s wages of a month is not below the protected sum because of deductions',
    (sql) => sql<{ violation: string }[]>`
      select 'person of payslip ' || min(p.id) as violation
      from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
      where p.data ? 'deductions' group by p.entity_id, e.person, p.year, p.month
      having sum((p.data -> 'deductions' ->> 'total')::numeric) > 0
        and max((p.data -> 'deductions' ->> 'income')::numeric)
          - sum((p.data -> 'deductions' ->> 'total')::numeric)
          < min((p.data -> 'deductions' ->> 'protected')::numeric) limit ${SHOWN}`,
    'payslip_deductions',
  ),
  agreesWithHistory('deductions', 'deduction', 'wage_deductions'),
];
