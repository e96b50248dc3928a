import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';
import { wrongSums } from './sums.ts';

/** What must hold of cash registers. */
export const CASH_CHECKS: readonly Check[] = [
  byStatement(
    'the opening of a cash register is posted to its account, on its day and with its balance',
    (sql) => sql<{ violation: string }[]>`
      select 'register ' || p.source_id as violation
      from postings p left join cash_registers r on r.entity_id = p.entity_id and r.id = p.source_id
      where p.source = 'opening' and p.part = 'cash_register' and (
        r.id is null or p.debit <> r.account_code or p.date is distinct from r.opening_date
        or r.currency = 'CZK' and p.amount_haler <> r.opening_balance
        or r.currency <> 'CZK' and p.currency_amount_hundredths is distinct from r.opening_balance
        or r.opening_balance_czk is not null and p.amount_haler <> r.opening_balance_czk
      ) limit ${SHOWN}`,
    'postings',
  ),
  byStatement(
    'a cash register in the archive is empty',
    (sql) => sql<{ violation: string }[]>`
      select 'register ' || r.id as violation from cash_registers r
      where r.archived and r.opening_balance + coalesce((
        select sum(s.moved) from cash_sums s where s.entity_id = r.entity_id and s.register_id = r.id
      ), 0) <> 0 limit ${SHOWN}`,
    'cash_registers',
  ),
  {
    name: 'the sums kept of each cash register and month are those of the payments',
    violations: async (sql) =>
      (await wrongSums(sql, null, SHOWN)).map(
        ({ entity_id, register_id, month, kept, moved }) =>
          `company ${entity_id}, register ${register_id}, ${month.slice(0, 7)}: ${kept} for ${moved} hundredths`,
      ),
  },
];
