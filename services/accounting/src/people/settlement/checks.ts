import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold between settlements and the wages that they are in. */
export const SETTLEMENT_CHECKS: readonly Check[] = [
  byStatement(
    'a payslip has the refund of the settlement that was put into it, and no other',
    (sql) => sql<{ violation: string }[]>`
      select 'payslip ' || p.id as violation
      from payslips p
      left join annual_settlements s on s.entity_id = p.entity_id and s.applied_employee_id = p.employee_id
        and s.year = p.year - 1 and s.applied_month = p.month
      where round((p.data #>> '{settlement,refund}')::numeric * 100) is distinct from s.refund_haler::numeric
      limit ${SHOWN}`,
    'payslips',
  ),
  byStatement(
    'a person has one settlement of a year',
    (sql) => sql<{ violation: string }[]>`
      select 'company ' || s.entity_id || ', ' || s.year as violation
      from annual_settlements s join employees e on e.entity_id = s.entity_id and e.id = s.employee_id
      group by s.entity_id, s.year, e.person having count(*) > 1 limit ${SHOWN}`,
    'annual_settlements',
  ),
];
