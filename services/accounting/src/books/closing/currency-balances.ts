import { type Haler, haler, sum } from '@news-and-accounting/money';
import { Remembered } from '../../platform/remembered.ts';
import type { Queries } from '../../platform/store.ts';
import { ADVANCES, GAIN, LOSS } from './revaluation-accounts.ts';

/** What an account holds in a currency: of receivables and debts for each contact and document. */
export type CurrencyBalance = Held & {
  account_name: string;
  partner_name: string | null;
  document_number: string | null;
};

type Place = {
  account: string;
  currency: string;
  partner_id: number | null;
  document_id: number | null;
};

type Held = Place & {
  /** In hundredths of the currency, debit minus credit. */
  balance: Haler;
  /** What the books hold it for. */
  balance_czk: Haler;
};

/** What was posted of a place in some days, debit minus credit. */
type Moved = Place & {
  is_money: boolean;
  is_advance: boolean;
  amount: Haler;
  czk: Haler;
  /** Of it what is worth something in the currency: neither written off nor paid in CZK alone. */
  value_czk: Haler;
};

/** Where a month has a mark from the last write; `from`: the month before the last of them. */
type Written = { places: string | null; marks: { month: string; mark: string }[]; from: string | null };

/** All days before one, or those from it on. */
type Days = { before: string } | { from: string; to: string } | { to: string };

/** Taxes are owed in CZK, whatever currency the document was in that they come from. */
const TAXES = ['341', '342', '343', '345'];

/** A row of what is open: a megabyte where thousands of documents are in other currencies, nothing where none is. */
const remembered = new Remembered<readonly Moved[]>(60);

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
  { to, closingId, includeAdvances }: { to: string; closingId: number | null; includeAdvances: boolean },
): Promise<CurrencyBalance[]> {
  // Read first: what is posted meanwhile may be in the balances, and the next one reads them anew.
  const [written] = await sql<Written[]>`
    select
      (select string_agg(account_code || ' ' || currency, ',' order by 1) from (${placesBy(sql, entityId)}) p) as places,
      coalesce(json_agg(json_build_object('month', month, 'mark', currency_mark) order by month), '[]') as marks,
      -- What is written goes to the last months, and all that was before them is kept.
      to_char(max(month) - interval '1 month', 'YYYY-MM-DD') as from
    from month_marks where entity_id = ${entityId} and month <= ${to} and currency_mark is not null`;
  const { places = null, marks = [], from = null } = written ?? {};
  const read = (days: Days, isOf: (month: string) => boolean) => {
    const version = [places, ...marks.filter(({ month }) => isOf(month)).map(({ mark }) => mark)].join(' ');
    const of = JSON.stringify([entityId, closingId, days]);
    return remembered.get({ of, version }, () => movedIn(sql, { entityId, closingId, days }), sql);
  };
  const moved =
    from === null
      ? await read({ to }, () => true)
      : [
          ...(await read({ before: from }, (month) => month < from)),
          ...(await read({ from, to }, (month) => month >= from)),
        ];
  const held = heldOf(moved, includeAdvances);
  return held.length === 0 ? [] : named(sql, entityId, held);
}

function heldOf(moved: readonly Moved[], includeAdvances: boolean): Held[] {
  const byPlace = Map.groupBy(moved, ({ account, currency, partner_id, document_id }) =>
    [account, currency, partner_id, document_id].join(' '),
  );
  const all = [...byPlace.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { account, currency, partner_id, document_id, is_money, is_advance } = first;
    const balance = haler(sum(rows.map(({ amount }) => amount)));
    // What is gone or settled is worth nothing, whatever the books still hold it for.
    const balance_czk = haler(sum(rows.map(({ czk, value_czk }) => (balance === 0 ? czk : value_czk))));
    const isOfSomething = is_money || (is_advance ? partner_id : document_id) !== null;
    const isHeld = balance === 0 ? balance_czk !== 0 && isOfSomething : !is_advance || includeAdvances;
    return isHeld ? [{ account, currency, partner_id, document_id, balance, balance_czk }] : [];
  });
  return all.sort(
    (one, other) =>
      compare(one.account, other.account) ||
      compare(one.currency, other.currency) ||
      (one.partner_id ?? 0) - (other.partner_id ?? 0) ||
      (one.document_id ?? 0) - (other.document_id ?? 0),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const placesBy = (sql: Queries, entityId: number) => sql`
  select account_code, currency from bank_accounts where entity_id = ${entityId}
  union select account_code, currency from cash_registers where entity_id = ${entityId}`;

function movedIn(
  sql: Queries,
  { entityId, closingId, days }: { entityId: number; closingId: number | null; days: Days },
): Promise<readonly Moved[]> {
  const isOfDays =
    'before' in days
      ? sql`date < ${days.before}`
      : 'from' in days
        ? sql`date between ${days.from} and ${days.to}`
        : sql`date <= ${days.to}`;
  return sql<Moved[]>`
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
      from postings where entity_id = ${entityId} and ${isOfDays} and currency is not null
      union all
      -- A document may have postings in CZK alone, such as differences of rates.
      select p.debit, p.credit, o.currency, false, p.partner_id, o.id, 0, p.amount_haler, p.source, p.source_id
      from others o
      cross join lateral (
        select * from postings
        where entity_id = ${entityId} and document_id = o.id and ${isOfDays} and currency is null
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
        sum(amount)::bigint as amount, sum(czk)::bigint as czk,
        coalesce(sum(czk) filter (where is_value), 0)::bigint as value_czk
      from legs l
      join valued v on v.id = l.account_id
      left join others o on o.id = l.document_id
      where not is_foreign
        or l.currency = case when v.is_place then v.currency when document_id is null then l.currency else o.currency end
      group by 1, 2, 3, 4, 5, 6
    )
    select a.code as account, h.currency, h.is_money, h.is_advance, h.partner_id, h.document_id, h.amount, h.czk, h.value_czk
    from held h
    join (select distinct id, code from valued) a on a.id = h.account_id
    -- Most documents are settled, and what is nothing in all three adds nothing to what comes later.
    where h.amount <> 0 or h.czk <> 0 or h.value_czk <> 0`;
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
