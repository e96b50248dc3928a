import { type OpenOn, openAmountsBy } from '../../documents/documents/index.ts';
import type { Page } from '../../platform/http/paged.ts';
import type { Queries } from '../../platform/store.ts';
import { agedBy, partnersOfItems, type Query, sumsOfItems } from './items.ts';
import type { Named, OpenFilter, Summed } from './open-items.ts';
import { type Compared, comparedBy } from './store.ts';

/** Sums of all documents that are asked for, each with how many it is of, and what is compared with the ledger. */
export type Figures = { sums: (Summed & { count: number })[]; compared: Compared[] };

type Asked = {
  entityId: number;
  on: string;
  filter: OpenFilter;
  /** Codes of what is compared with the ledger; null: without double entry, nothing. */
  accounts: readonly string[] | null;
};

/** A page of the documents in their order, with the figures of all: only those of the page are read, the rest is in an index. */
export async function pageOfDocumentsOn(
  sql: Queries,
  asked: Asked,
  page: Page,
): Promise<Figures & { documents: OpenOn[] }> {
  // Whole due days that reach into the page: only of these the numbers are needed for the order.
  const inReach = sql`
    select due_key, upto - count as before
    from (
      select due_key, count(*) as count, sum(count(*)) over (order by due_key) as upto
      from items where is_wanted group by due_key
    ) d where upto > ${page.offset} and upto - count < ${page.offset + page.limit}`;
  const ordered = sql`
    select o.*, min(r.before) over () + row_number() over (order by o.due_key, o.number, o.document_id) as nr
    from (${inReach}) r join (${withTexts(sql, asked.entityId)}) o on o.due_key = r.due_key`;
  const documents = sql`
    select * from (${ordered}) o where nr > ${page.offset} and nr <= ${page.offset + page.limit} order by nr`;
  const found = await figuresWith(sql, asked, documents);
  return { sums: found.sums, compared: found.compared, documents: found.others as OpenOn[] };
}

/** Those who have documents that are asked for, each once, with the figures of all. */
export async function partnersOfDocumentsOn(
  sql: Queries,
  asked: Asked,
): Promise<Figures & { partners: Named[] }> {
  const { entityId } = asked;
  const partners = sql`
    select p.id as partner_id, p.name as partner_name
    from (select distinct partner_id from items where is_wanted) i
    join partners p on p.entity_id = ${entityId} and p.id = i.partner_id
    union all
    select distinct null::bigint, partner_name from (${ofNobody(sql, entityId)}) o where is_wanted
    order by 1, 2`;
  const found = await figuresWith(sql, asked, partners);
  return { sums: found.sums, compared: found.compared, partners: found.others as Named[] };
}

/** The documents of some of them, in their order. */
export async function documentsOfPartnersOn(
  sql: Queries,
  { entityId, on, filter }: Asked,
  partners: readonly Named[],
): Promise<OpenOn[]> {
  const ids = partners.flatMap(({ partner_id }) => partner_id ?? []);
  const names = partners.flatMap(({ partner_id, partner_name }) =>
    partner_id === null ? [partner_name ?? ''] : [],
  );
  return sql<OpenOn[]>`
    with ${itemsOf(sql, { entityId, on, filter })}
    select ${columnsOf(sql)} from (${withTexts(sql, entityId)}) o
    where partner_id = any (${ids}) or (partner_id is null and coalesce(partner_name, '') = any (${names}))
    order by due_on nulls last, number, document_id`;
}

/** `items` with what an index says of them alone. */
const itemsOf = (sql: Queries, { entityId, on, filter }: Omit<Asked, 'accounts'>) => sql`
  items as materialized (
    select a.*, coalesce(due_on, 'infinity') as due_key from (${agedBy(sql, openAmountsBy(sql, entityId, on), on, filter)}) a
  )`;

/** Items that are asked for, with what only the documents themselves say. */
const withTexts = (sql: Queries, entityId: number) => sql`
  select i.*, d.number, d.variable_symbol, coalesce(p.name, d.partner ->> 'name') as partner_name, d.issued_on,
    d.total_payable as total
  from items i join documents d on d.entity_id = ${entityId} and d.id = i.document_id
  left join partners p on p.entity_id = ${entityId} and p.id = i.partner_id
  where i.is_wanted`;

const ofNobody = (sql: Queries, entityId: number) => sql`
  select i.*, d.number, d.partner ->> 'name' as partner_name
  from items i join documents d on d.entity_id = ${entityId} and d.id = i.document_id
  where i.partner_id is null`;

/** What `OpenOn` has. */
const columnsOf = (sql: Queries) => sql`
  document_id, kind, number, variable_symbol, partner_id, partner_name, direction, account, issued_on, due_on, currency,
  total, remaining, remaining_czk`;

/** The figures, and what else is asked of `items`, in one statement. */
async function figuresWith(sql: Queries, asked: Asked, others: Query) {
  const { entityId, on, accounts } = asked;
  const partners = partnersOfItems(sql, ofNobody(sql, entityId));
  const compared =
    accounts === null ? sql`select where false` : comparedBy(sql, entityId, accounts, on, partners);
  const [row] = await sql<(Figures & { others: unknown[] })[]>`
    with ${itemsOf(sql, asked)}
    select (select coalesce(json_agg(s), '[]') from (${sumsOfItems(sql)}) s) as sums,
      (select coalesce(json_agg(c), '[]') from (${compared}) c) as compared,
      (select coalesce(json_agg(o), '[]') from (${others}) o) as others`;
  return row ?? { sums: [], compared: [], others: [] };
}
