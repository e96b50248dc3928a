import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { AccountKind } from './chart.ts';
import { fiscalYearAround } from './period.ts';
import { RESULT_ACCOUNT } from './result-account.ts';

/** What a report asks of the ledger: the days lie in one fiscal year. */
export type LedgerQuestion = {
  entityId: number;
  /** The month, 1 to 12. */
  fiscalYearStart: number;
  /** First and last day, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** The books as they stood at the end of this millisecond; null: as they are. */
  knownAt: Date | null;
  /** Only postings of it; null: all. */
  costCentre: string | null;
  /** Whether the entries that close and open the books formally are turnover; otherwise they are left out. */
  withClosing: boolean;
  /** Leaves out accounts that nothing was posted to up to the last day; 431 stays, whose opening holds past results. */
  onlyUsed?: boolean;
};

/** What was posted to an account of the chart before and within the days that are asked for, in haléře. */
export type AccountTurnover = {
  code: string;
  name: string;
  kind: AccountKind;
  /** Debit minus credit of everything before the fiscal year. */
  before: Haler;
  /** Debit minus credit of the openings dated in the year, whatever the day. */
  opened: Haler;
  /** Debit minus credit of the turnover since the year began, before the first day. */
  earlier: Haler;
  debit: Haler;
  credit: Haler;
};

/** The months that have a turnover, by their first day, with what it is. */
export type MonthlyTurnover = AccountTurnover & {
  months: string[];
  debits: Haler[];
  credits: Haler[];
};

/** Every account of the chart with its turnover. */
export async function turnovers(sql: Queries, question: LedgerQuestion): Promise<AccountTurnover[]> {
  return sql<AccountTurnover[]>`
    with moves as (${moves(sql, question)}),
    sums as (select account, ${figures(sql, question)} from moves group by account)
    select a.code, a.name, a.kind, ${known(sql)} ${ofChart(sql, question)}`;
}

/** The same with the turnover of each month, from the same statement: so they agree whoever posts meanwhile. */
export async function monthlyTurnovers(sql: Queries, question: LedgerQuestion): Promise<MonthlyTurnover[]> {
  return sql<MonthlyTurnover[]>`
    with moves as (${moves(sql, question)}),
    monthly as (
      select account, day - (extract(day from day)::int - 1) as month, ${figures(sql, question)} from moves group by 1, 2
    ),
    sums as (
      select account, sum(before)::bigint as before, sum(opened)::bigint as opened, sum(earlier)::bigint as earlier,
        sum(debit)::bigint as debit, sum(credit)::bigint as credit,
        array_agg(month order by month) filter (where debit <> 0 or credit <> 0) as months,
        array_agg(debit order by month) filter (where debit <> 0 or credit <> 0) as debits,
        array_agg(credit order by month) filter (where debit <> 0 or credit <> 0) as credits
      from monthly group by account
    )
    select a.code, a.name, a.kind, ${known(sql)}, coalesce(s.months, '{}') as months,
      coalesce(s.debits, '{}') as debits, coalesce(s.credits, '{}') as credits ${ofChart(sql, question)}`;
}

function ofChart(sql: Queries, { entityId, onlyUsed }: LedgerQuestion) {
  return sql`
    from accounts a left join sums s on s.account = a.code where a.entity_id = ${entityId}
      ${onlyUsed === true ? sql`and (s.account is not null or a.code = ${RESULT_ACCOUNT})` : sql``} order by a.code`;
}

function figures(sql: Queries, { from, fiscalYearStart }: LedgerQuestion) {
  const year = fiscalYearAround(from, fiscalYearStart);
  const isTurnover = sql`state <> 'opening' and day >= ${year.from}`;
  return sql`
    coalesce(sum(debit - credit) filter (where day < ${year.from}), 0)::bigint as before,
    coalesce(sum(debit - credit) filter (where day >= ${year.from} and state = 'opening'), 0)::bigint as opened,
    ${from === year.from ? sql`0::bigint` : sql`coalesce(sum(debit - credit) filter (where ${isTurnover} and day < ${from}), 0)::bigint`} as earlier,
    coalesce(sum(debit) filter (where ${isTurnover} and day >= ${from}), 0)::bigint as debit,
    coalesce(sum(credit) filter (where ${isTurnover} and day >= ${from}), 0)::bigint as credit`;
}

function known(sql: Queries) {
  return sql`coalesce(s.before, 0) as before, coalesce(s.opened, 0) as opened, coalesce(s.earlier, 0) as earlier,
    coalesce(s.debit, 0) as debit, coalesce(s.credit, 0) as credit`;
}

/**
 * What moved the accounts up to the last day, with the openings of the whole year: account, day, state, debit and
 * credit. Of the kept sums where a month counts as a whole, by its first day; of the postings of months that are cut.
 */
function moves(sql: Queries, question: LedgerQuestion) {
  const { entityId, from, to, knownAt, costCentre, withClosing, fiscalYearStart } = question;
  const year = fiscalYearAround(from, fiscalYearStart);
  const closing = withClosing ? sql`` : sql`and state <> 'closing'`;
  if (knownAt !== null)
    return sql`
      select account, day, state, debit, credit from (
        ${sides(sql, postingsKnownAt(sql, entityId, knownAt), costCentre, sql`date <= ${year.to}`)}
      ) all_moves where (state = 'opening' or day <= ${to}) ${closing}`;
  const cut = cutMonths(from, to);
  const uncut = cut.length === 0 ? sql`` : sql`and not month = any(${cut.map(({ first }) => first)}::date[])`;
  const sums = sql`
    select account, month as day, state, debit_haler as debit, credit_haler as credit from ledger_sums
    where entity_id = ${entityId} and month <= ${year.to} ${closing}
      ${to === year.to && cut.length === 0 ? sql`` : sql`and (state = 'opening' or month <= ${to} ${uncut})`}
      ${costCentre === null ? sql`` : sql`and cost_centre = ${costCentre}`}`;
  if (cut.length === 0) return sums;
  const days = cut.map(({ first, last }) => sql`or date between ${first} and ${last < to ? last : to}`);
  const postings = sql`(select * from postings where entity_id = ${entityId} and (false ${days}))`;
  return sql`${sums} union all
    select account, day, state, debit, credit from (${sides(sql, postings, costCentre, sql`true`)}) cut_moves
    where state <> 'opening' ${closing}`;
}

function fragment(sql: Queries) {
  return sql``;
}
type Fragment = ReturnType<typeof fragment>;

/** Both sides of postings. */
function sides(sql: Queries, postings: Fragment, costCentre: string | null, condition: Fragment) {
  return sql`
    select side.account, p.date as day, posting_state(p.source, p.debit, p.credit) as state, side.debit, side.credit
    from ${postings} p
    cross join lateral (values (p.debit, p.amount_haler, 0::bigint), (p.credit, 0::bigint, p.amount_haler))
      side (account, debit, credit)
    where ${condition} ${costCentre === null ? sql`` : sql`and p.cost_centre = ${costCentre}`}`;
}

/** The postings of a company as they stood at the end of a millisecond: those that were removed since, too. */
export function postingsKnownAt(sql: Queries, entityId: number, knownAt: Date) {
  const after = new Date(knownAt.getTime() + 1);
  const content = sql`entity_id, entry_id, part, date, debit, credit, amount_haler, text, source, source_id, currency,
    currency_amount_hundredths, partner_id, document_id, cost_centre`;
  return sql`(
    select id, created_at, ${content} from postings where entity_id = ${entityId} and created_at < ${after}
    union all
    select posting_id, posted_at, ${content} from posting_history
    where entity_id = ${entityId} and posted_at < ${after} and removed_at >= ${after}
  )`;
}

/** The calendar months that the first or the last day cuts, as first and last day. */
function cutMonths(from: string, to: string): { first: string; last: string }[] {
  const [start, end] = [calendarMonth(from), calendarMonth(to)];
  const months = [...(from > start.first ? [start] : []), ...(to < end.last ? [end] : [])];
  return months.filter(({ first }, i) => i === 0 || first !== months[0]?.first);
}

function calendarMonth(day: string): { first: string; last: string } {
  const next = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
  return { first: `${day.slice(0, 7)}-01`, last: next.toISOString().slice(0, 10) };
}
