import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of rules. */
export const RULE_CHECKS: readonly Check[] = [
  byStatement(
    'rules of a company stand one after another from 1',
    (sql) => sql<{ violation: string }[]>`
      select 'rule ' || r.id as violation from (
        select id, position, row_number() over (partition by entity_id order by position, id) as place
        from automation_rules
      ) r where r.position <> r.place limit ${SHOWN}`,
    'automation_rules',
  ),
  byStatement(
    'the account that a rule posts to is in the chart and in use',
    (sql) => sql<{ violation: string }[]>`
      select 'rule ' || r.id as violation from automation_rules r
      left join accounts a on a.entity_id = r.entity_id and a.code = r.account_code
      where r.account_code is not null and a.active is not true limit ${SHOWN}`,
    'automation_rules',
  ),
];
