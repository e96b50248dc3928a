import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of the returns of income tax: each keeps the working that it was made of. */
export const INCOME_FILING_CHECKS: readonly Check[] = [
  byStatement(
    'rows of a filed working of income tax are what their items add up to, in whole crowns',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || f.id || ', row ' || (line ->> 'code') as violation
      from filings f cross join lateral jsonb_array_elements(f.content #> '{working,lines}') line
      where f.kind = 'income_tax' and jsonb_array_length(line -> 'items') > 0 and abs((line ->> 'amount')::bigint - (
        select sum((item ->> 'amount')::bigint) from jsonb_array_elements(line -> 'items') item
      )) > 50 limit ${SHOWN}`,
    'filings',
  ),
  byStatement(
    'totals of a filed working of income tax are the sums of its rows',
    (sql) => sql<{ violation: string }[]>`
      with rows as (
        select f.entity_id, f.id, line ->> 'code' as code, (line ->> 'amount')::bigint as amount
        from filings f cross join lateral jsonb_array_elements(f.content #> '{working,lines}') line
        where f.kind = 'income_tax'
      ), parts (total, part, sign) as (values
        ('200', '10', 1), ('200', '70', 1), ('200', '170', -1),
        ('220', '200', 1), ('220', '201', -1), ('220', '210', -1),
        ('340', '330', 1), ('340', '335', 1),
        ('45', '42', 1), ('45', '44', -1), ('75', '74', 1), ('75', '74a', 1)
      )
      select 'filing ' || t.id || ', row ' || t.code as violation
      from rows t join parts p on p.total = t.code join rows r on r.entity_id = t.entity_id and r.id = t.id and r.code = p.part
      group by t.entity_id, t.id, t.code, t.amount having t.amount <> sum(r.amount * p.sign) limit ${SHOWN}`,
    'filings',
  ),
  byStatement(
    'the amount of a filed return of income tax is the balance of its working, or what it adds',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || id as violation from (
        select id, amount_haler, content #>> '{working,result,balance}' as balance, content -> 'correction' as correction
        from filings where kind = 'income_tax'
      ) f
      where f.amount_haler is distinct from case when jsonb_typeof(f.correction) = 'object'
        then (f.correction #>> '{found,tax}')::bigint - (f.correction #>> '{known,tax}')::bigint
        else round(f.balance::numeric * 100) end limit ${SHOWN}`,
    'filings',
  ),
  byStatement(
    'the file of a filed return of income tax says the tax of its working',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || f.id as violation
      from filings f join filing_files x on x.entity_id = f.entity_id and x.filing_id = f.id and x.package = 1
      cross join lateral jsonb_array_elements(f.content #> '{working,lines}') line
      where f.kind = 'income_tax' and line ->> 'code' in ('340', '91') and (line ->> 'amount')::bigint is distinct from
        substring(x.xml from split_part('VetaO ' || (line ->> 'field'), ' ', -1) || '="(-?[0-9]+)"')::bigint * 100
      limit ${SHOWN}`,
    'filings',
  ),
];
