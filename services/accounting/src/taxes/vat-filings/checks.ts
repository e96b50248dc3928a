import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';
import type { Queries } from '../../platform/store.ts';

/** Whether a filing is one that a period begins with: overviews have a type of their own for it. */
const isFirst = (sql: Queries, name: 'f' | 'r') => sql`
  (${sql(name)}.filing_type in ('B', 'R') or ${sql(name)}.kind like 'osvc%' and ${sql(name)}.filing_type = 'N')`;

/** What must hold of the filings of VAT. */
export const VAT_FILING_CHECKS: readonly Check[] = [
  byStatement(
    'filings of VAT have the file that their digest is of',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || f.id as violation from filings f
      left join filing_files x on x.entity_id = f.entity_id and x.filing_id = f.id and x.package = 1
      where f.kind <> 'jmhz'
        and f.sha256 is distinct from encode(sha256(convert_to(x.xml, 'UTF8')), 'hex') limit ${SHOWN}`,
    'filings',
  ),
  byStatement(
    'the amount of a VAT return is its output less its deduction',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || id as violation from (
        select id, amount_haler, content -> 'totals' as totals from filings where kind = 'vat_return'
      ) f
      where f.amount_haler is distinct from (f.totals ->> 'output')::bigint - (f.totals ->> 'deduction')::bigint
        or f.amount_haler is distinct from coalesce((f.totals ->> 'difference')::bigint,
          (f.totals ->> 'due')::bigint - (f.totals ->> 'refund')::bigint) limit ${SHOWN}`,
    'filings',
  ),
  byStatement(
    'whatever is filed for VAT after a period has a regular filing before it',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || f.id as violation from filings f
      where f.kind <> 'jmhz' and f.status = 'filed' and not ${isFirst(sql, 'f')} and not exists (
        select from filings r where r.entity_id = f.entity_id and r.kind = f.kind and r.period = f.period
          and r.status = 'filed' and ${isFirst(sql, 'r')} and r.filed_order < f.filed_order
      ) limit ${SHOWN}`,
    'filings',
  ),
  byStatement(
    'clearings of VAT move the account of the office by what was filed',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || p.source_id || ' of company ' || p.entity_id as violation
      from postings p left join filings f on f.entity_id = p.entity_id and f.id = p.source_id
      where p.source = 'vat' and p.part = 'vat_clearing'
      group by p.entity_id, p.source_id, f.id, f.kind, f.status, f.amount_haler
      having f.id is null or f.kind <> 'vat_return' or f.status <> 'filed' or f.amount_haler is distinct from
        sum(case when p.credit = '343900' then p.amount_haler when p.debit = '343900' then -p.amount_haler else 0 end)
      limit ${SHOWN}`,
    'filings',
  ),
];
