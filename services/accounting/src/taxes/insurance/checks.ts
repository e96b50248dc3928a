import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of the overviews of the self-employed. */
export const INSURANCE_CHECKS: readonly Check[] = [
  byStatement(
    'an overview comes to its insurance less the discount, what was forgiven and what was paid',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || id as violation from (
        select id, amount_haler, content -> 'result' as result from filings where kind in ('osvc_social', 'osvc_health')
      ) f
      where f.amount_haler is distinct from (f.result ->> 'balance')::bigint
        or f.amount_haler is distinct from (f.result ->> 'insurance')::bigint
          - coalesce((f.result ->> 'discount')::bigint, 0) - (f.result ->> 'relief')::bigint
          - (f.result ->> 'paid')::bigint limit ${SHOWN}`,
    'filings',
  ),
  byStatement(
    'the base of an overview lies within its bounds',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || id as violation from (
        select id, (result ->> 'base')::bigint as base, (result ->> 'computedBase')::bigint as computed,
          (result ->> 'minimumBase')::bigint as minimum, (result ->> 'maximumBase')::bigint as maximum
        from (
          select id, content -> 'result' as result from filings where kind in ('osvc_social', 'osvc_health')
        ) f
      ) f
      where base not between least(greatest(computed, minimum), maximum) and coalesce(maximum, greatest(computed, minimum))
      limit ${SHOWN}`,
    'filings',
  ),
];
