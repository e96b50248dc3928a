import type { openDocumentsBy } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import { LATENESS, type OpenFilter } from './open-items.ts';

/** A part of a statement. */
export type Query = ReturnType<typeof openDocumentsBy>;

/** Parts of statements about `items`, a part of the same statement that has what `agedBy` gives. */

/**
 * Open documents with `days_overdue`, `bucket`, `signed_czk` (what we owe is below zero) and whether they `is_wanted`.
 * @param open a query of documents that are open on that day
 */
export function agedBy(
  sql: Queries,
  open: Query,
  on: string,
  { direction, partnerId, currency, overdue }: OpenFilter,
): Query {
  const bucket = LATENESS.reduceRight(
    (later, [name, last]) =>
      Number.isFinite(last)
        ? sql`case when days_overdue <= ${last} then ${name} else ${later} end`
        : sql`${name}`,
    sql``,
  );
  return sql`
    select l.*, ${bucket} as bucket,
      (true ${direction === null ? sql`` : sql`and direction = ${direction}`}
        ${partnerId === null ? sql`` : sql`and coalesce(partner_id = ${partnerId}, false)`}
        ${currency === null ? sql`` : sql`and currency = ${currency}`}
        ${overdue ? sql`and days_overdue > 0` : sql``}) as is_wanted
    from (
      select o.*, greatest(0, ${on}::date - o.due_on) as days_overdue,
        case when o.direction = 'receivable' then o.remaining_czk else -o.remaining_czk end as signed_czk
      from (${open}) o
    ) l`;
}

/** What is wanted, added up: `Summed`, each with how many it is of. */
export const sumsOfItems = (sql: Queries): Query => sql`
  select direction, currency, bucket, max(days_overdue) as days_overdue, sum(remaining)::bigint as remaining,
    sum(signed_czk)::bigint as remaining_czk, count(*)::int as count
  from items where is_wanted group by direction, currency, bucket`;

/**
 * What `openOfPartnersOn` has.
 * @param ofNobody the items without a contact, with `number` and `partner_name`
 */
export const partnersOfItems = (sql: Queries, ofNobody: Query): Query => sql`
  select s.account, s.partner_id, n.name as partner_name, s.remaining_czk
  from (
    select account, partner_id, sum(signed_czk)::bigint as remaining_czk from items group by partner_id, account
  ) s left join (
    select distinct on (account) account, partner_name as name from (${ofNobody}) o
    order by account, due_on nulls last, number, document_id
  ) n on s.partner_id is null and n.account = s.account`;
