import type { Haler } from '@news-and-accounting/money';
import { Remembered, turnOf } from '../../platform/remembered.ts';
import type { Queries } from '../../platform/store.ts';
import { ADVANCES, GAIN, LOSS } from './revaluation-accounts.ts';

/** What an account holds in a currency: of receivables and debts for each contact and document. */
export type CurrencyBalance = Held & {
  account_name: string;
  partner_name: string | null;
  document_number: string | null;
};

type Held = {
  account: string;
  currency: string;
  partner_id: number | null;
  document_id: number | null;
  /** In hundredths of the currency, debit minus credit. */
  balance: Haler;
  /** What the books hold it for. */
  balance_czk: Haler;
};

type Question = { to: string; closingId: number | null; includeAdvances: boolean };

/** Taxes are owed in CZK, whatever currency the document was in that they come from. */
const TAXES = ['341', '342', '343', '345'];

/** A row of each open document: half a megabyte where thousands are in other currencies, nothing where none is. */
const remembered = new Remembered<readonly Held[]>(50);

/**
 * What is to be revalued on a day: balances in other currencies of money, receivables and debts. An account of a bank or
 * cash register is revalued as a whole and only in its own currency, as another one on it is that of a document that was
 * paid from it; so is a document only in its own. Advances are revalued by contact, as receipts and invoices take them off
 * their account as documents of their own.
 * @param closingId whose own revaluation is left out
 */
export async function currencyBalances(
  sql: Queries,
  entityId: number,
  question: Question,
): Promise<CurrencyBalance[]> {
  const { to, closingId, includeAdvances } = question;
  // Read first: what is posted meanwhile may be in the balances, and the next one reads them anew.
  const [written] = await sql<{ marks: string }[]>`
    select concat(
      (select md5(string_agg(month || ' ' || currency_mark, ' ' order by month))
        from month_marks where entity_id = ${entityId} and month <= ${to}),
      (select string_agg(account_code || ' ' || currency, ',' order by 1) from (${placesBy(sql, entityId)}) p)
    ) as marks`;
  const version = [written?.marks, turnOf(entityId, performance.now())].join(' ');
  const of = [entityId, to, closingId, includeAdvances].join(' ');
  const held = await remembered.get({ of, version }, () => heldIn(sql, entityId, question), sql);
  return held.length === 0 ? [] : named(sql, entityId, held);
}

const placesBy = (sql: Queries, entityId: number) => sql`
  select account_code, currency from bank_accounts where entity_id = ${entityId}
  union select account_code, currency from cash_registers where entity_id = ${entityId}`;

function heldIn(
  sql: Queries,
  entityId: number,
  { to, closingId, includeAdvances }: Question,
): Promise<readonly Held[]> {
  return sql<Held[]>`
    with valued as materialized (
      select a.id, a.code, m.currency, m.account_code is not null as is_place,
        m.account_code is not null or a.code ~ '^2' as is_money, left(a.code, 3) = any (${ADVANCES}) as is_advance
      from accounts a
      left join (${placesBy(sql, entityId)}) m on m.account_code = a.code
      where a.entity_id = ${entityId} and (m.account_code is not null or a.code ~ '^(2[1-5]|3[1-7]|46|47)')
        and left(a.code, 3) <> all (${TAXES})
    ), others as materialized (
      select id, currency from documents where entity_id = ${entityId} and currency <> 'CZK'
    ), moved as (
      -- Each by its index: all that was ever posted is much more.
      select debit, credit, currency, true as is_foreign, partner_id, document_id, currency_amount_hundredths as amount,
        amount_haler as czk, source, source_id
      from postings where entity_id = ${entityId} and date <= ${to} and currency is not null
      union all
      -- A document may have postings in CZK alone, such as differences of rates.
      select p.debit, p.credit, o.currency, false, p.partner_id, o.id, 0, p.amount_haler, p.source, p.source_id
      from others o
      cross join lateral (
        select * from postings
        where entity_id = ${entityId} and document_id = o.id and date <= ${to} and currency is null
        -- By document: a planner that joins would read all that was ever posted.
        offset 0
      ) p
    ), legs as (
      -- A document has several on each of its accounts; what follows is done once for all of them.
      select v.id as account_id, p.currency, p.is_foreign, p.partner_id, p.document_id,
        p.is_foreign or left(side.other, 3) = any (${[LOSS, GAIN]}) as is_value,
        sum(side.sign * p.amount) as amount, sum(side.sign * p.czk) as czk
      from moved p
      cross join lateral (values (p.debit, p.credit, 1), (p.credit, p.debit, -1)) side (account, other, sign)
      join (select distinct id, code, is_money from valued) v on v.code = side.account
      where (p.is_foreign or not v.is_money)
        and not (p.source = 'exchange' and p.source_id is not distinct from ${closingId}::bigint)
      group by 1, 2, 3, 4, 5, 6
    ), held as (
      select account_id, l.currency, v.is_money, v.is_advance, case when not v.is_money then partner_id end as partner_id,
        case when not v.is_money and not v.is_advance then document_id end as document_id,
        sum(amount)::bigint as balance,
        -- What is written off or paid in CZK alone is no value of what is open in the currency.
        (case when sum(amount) = 0 then sum(czk) else coalesce(sum(czk) filter (where is_value), 0) end)::bigint as balance_czk
      from legs l
      join valued v on v.id = l.account_id
      left join others o on o.id = l.document_id
      where not is_foreign
        or l.currency = case when v.is_place then v.currency when document_id is null then l.currency else o.currency end
      group by 1, 2, 3, 4, 5, 6
    )
    select a.code as account, h.currency, h.partner_id, h.document_id, h.balance, h.balance_czk
    from held h
    join (select distinct id, code from valued) a on a.id = h.account_id
    -- What is gone or settled is worth nothing, whatever the books still hold it for.
    where h.balance <> 0 and (not h.is_advance or ${includeAdvances})
      or h.balance = 0 and h.balance_czk <> 0
        and (h.is_money or case when h.is_advance then h.partner_id else h.document_id end is not null)
    order by a.code, h.currency, h.partner_id nulls first, h.document_id nulls first`;
}

/** With the names of accounts, contacts and documents as they are now. */
async function named(sql: Queries, entityId: number, held: readonly Held[]): Promise<CurrencyBalance[]> {
  const all = <Key extends 'account' | 'partner_id' | 'document_id'>(key: Key) => [
    ...new Set(held.flatMap((row) => row[key] ?? [])),
  ];
  const rows = await sql<{ of: string; name: string | null }[]>`
    select 'account ' || code as of, name from accounts
    where entity_id = ${entityId} and code = any (${all('account')})
    union all
    select 'partner ' || id, name from partners where entity_id = ${entityId} and id = any (${all('partner_id')})
    union all
    select 'document ' || id, number from documents
    where entity_id = ${entityId} and id = any (${all('document_id')})`;
  const names = new Map(rows.map(({ of, name }) => [of, name]));
  return held.map((row) => ({
    ...row,
    account_name: names.get(`account ${row.account}`) ?? '',
    partner_name: names.get(`partner ${row.partner_id}`) ?? null,
    document_number: names.get(`document ${row.document_id}`) ?? null,
  }));
}
