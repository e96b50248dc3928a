import type { Haler } from '@news-and-accounting/money';
import { nameOfNobodyBy, type OpenOfPartner } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';

export type OpenAccount = { code: string; name: string; kind: string };

/** The accounts whose balance is made of what is open with somebody. */
export async function openAccounts(sql: Queries, entityId: number): Promise<OpenAccount[]> {
  return sql<OpenAccount[]>`${openAccountsBy(sql, entityId)}`;
}

/** The same as a query. */
export const openAccountsBy = (sql: Queries, entityId: number) => sql`
  select code, name, kind from accounts where entity_id = ${entityId} and has_open_items(code) order by code`;

/** What the ledger and the open documents say of an account, or of a partner on it where they say something else. */
export type Compared = {
  account: string;
  /** Of the account as a whole. */
  is_account: boolean;
  partner_id: number | null;
  partner_name: string | null;
  ledger: Haler;
  documents: Haler;
};

/**
 * Each of these accounts, and each partner of whom the ledger holds something else than the open documents, at the end of
 * a day: `Compared`, as a query of a statement that has the parts of `changedAfter`.
 * @param documents what is open with each contact
 */
export function comparedBy(
  sql: Queries,
  entityId: number,
  accounts: readonly string[],
  on: string,
  documents: readonly OpenOfPartner[],
) {
  const column = <Value>(of: (each: OpenOfPartner) => Value) => documents.map(of);
  return sql`
    select c.account, c.is_account, c.partner_id, case when c.is_account then null
      when c.partner_id is not null then (select name from partners where entity_id = ${entityId} and id = c.partner_id)
      when not c.is_held then (${nameOfNobodyBy(sql, entityId, sql`c.account`)}) end as partner_name,
      c.ledger, c.documents
    from (
      select account, partner_id, grouping(partner_id) = 1 as is_account, bool_or(is_held) as is_held,
        sum(ledger)::bigint as ledger, sum(documents)::bigint as documents
      from (
        select account collate "C" as account, partner_id, balance as ledger, 0 as documents, true as is_held
        from (${heldBy(sql, entityId, accounts, on)}) held
        union all
        select account collate "C", nullif(partner_id, 0), 0, remaining_czk, false
        from unnest(
          ${column(({ account }) => account)}::text[], ${column(({ partner_id }) => partner_id ?? 0)}::bigint[],
          ${column(({ remaining_czk }) => remaining_czk)}::bigint[]
        ) open_documents (account, partner_id, remaining_czk)
      ) both_sides
      group by grouping sets ((account), (account, partner_id))
      having grouping(partner_id) = 1 or sum(ledger) <> sum(documents)
    ) c`;
}

/**
 * What the ledger holds on open-item accounts for a partner at the end of a day, debit minus credit, as a query of `account`,
 * `partner_id` and `balance`; where nothing is left, there is no row.
 */
export function heldBy(sql: Queries, entityId: number, accounts: readonly string[], on: string) {
  // What is held today less the kept sums of later years, and of the year itself the postings of its nearer end: those
  // after the day are taken off too, or the whole year is and those until the day are added. Account by account, so that
  // they are read from the index of each.
  const year = Number(on.slice(0, 4));
  const isLate = isNearerToEnd(on);
  const days = isLate
    ? sql`date > ${on} and date <= ${`${year}-12-31`}`
    : sql`date >= ${`${year}-01-01`} and date <= ${on}`;
  const side = (account: 'debit' | 'credit') => sql`
    select a.code as account, s.* from unnest(${[...accounts]}::text[]) a (code) cross join lateral (
      select partner_id, case when partner_id is null then document_id end as document_id,
        sum(${(account === 'debit') !== isLate ? sql`amount_haler` : sql`-amount_haler`})::bigint as amount
      from postings where entity_id = ${entityId} and ${sql(account)} = a.code and ${days}
        and (source <> 'closing' or posting_state(source, debit, credit) <> 'closing')
      group by 1, 2
    ) s`;
  const kept = (amount: ReturnType<Queries>) => sql`
    select account, nullif(partner_id, 0) as partner_id, nullif(document_id, 0) as document_id, ${amount} as amount`;
  // Who owes is said by the posting, else by its document.
  return sql`
    select account, case when document_id is null then partner_id else (
        select d.partner_id from documents d where d.entity_id = ${entityId} and d.id = document_id
      ) end as partner_id, sum(amount)::bigint as balance
    from (
      ${kept(sql`amount_haler`)} from partner_balances
      where entity_id = ${entityId} and account = any (${[...accounts]})
      union all
      ${kept(sql`-amount_haler`)} from partner_sums
      where entity_id = ${entityId} and account = any (${[...accounts]}) and year >= ${isLate ? year + 1 : year}
      union all ${side('debit')} union all ${side('credit')}
    ) s group by 1, 2 having sum(amount) <> 0`;
}

/** Whether fewer days with postings come after a day of its year than until it; after today there are few. */
function isNearerToEnd(on: string): boolean {
  const [first, last] = [`${on.slice(0, 4)}-01-01`, `${on.slice(0, 4)}-12-31`].map(Date.parse) as [
    number,
    number,
  ];
  const day = Date.parse(on);
  return Math.min(last, Date.now()) - day < day - first;
}

/** Other texts after each write that has a part in what is said of the end of a day. */
export type Marks = {
  /** In what the ledger and the open documents say. */
  all: string;
  /** In what the open documents say. */
  items: string;
};

/** `Marks` as a query of a row. */
export const marksBy = (sql: Queries, entityId: number, on: string) => sql`
  select coalesce(md5(string_agg(month || ' ' || mark, ' ' order by month)), '') as all,
    coalesce(md5(string_agg(month || ' ' || items_mark, ' ' order by month)), '') as items
  from month_marks where entity_id = ${entityId} and month <= ${on}`;

/** The names of contacts as they are now. */
export async function namesOfPartners(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from partners where entity_id = ${entityId} and id = any (${[...ids]})`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
