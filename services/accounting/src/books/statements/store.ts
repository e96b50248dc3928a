import { type Haler, haler } from '@news-and-accounting/money';
import { type FullTimeMonths, fullTimeMonths } from '../../people/payslips/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { type Account, fiscalYear, postingsKnownAt, RESULT_ACCOUNT } from '../ledger/index.ts';

/** What was posted to an account in a fiscal year, in haléře; openings are debit minus credit. */
export type YearTurnover = { year: number; opened: Haler; debit: Haler; credit: Haler };

/** An account with what is set of it for statements, and what was posted to it. */
export type StatementAccount = Pick<
  Account,
  'code' | 'name' | 'kind' | 'statement_row' | 'function' | 'turnover'
> & { years: YearTurnover[] };

export type StatementFacts = {
  settings: Record<string, unknown>;
  /**
   * Those that anything was posted to in the fiscal years up to the one asked for, by code, and 431, which holds the
   * results of past years; entries of the formal close are left out.
   */
  accounts: StatementAccount[];
  employed: FullTimeMonths[];
};

/**
 * What statements and the category are made of, from one statement: they are asked for often, and most of what several
 * cost is their number.
 * @param knownAt the books as they stood then; null: as they are
 * @throws {HttpError} 404
 */
export async function statementFacts(
  sql: Queries,
  entityId: number,
  { fiscalYearStart, until, knownAt }: { fiscalYearStart: number; until: number; knownAt: Date | null },
): Promise<StatementFacts> {
  const { to } = fiscalYear(until, fiscalYearStart);
  const moves = knownAt === null ? keptMoves(sql, entityId, to) : knownMoves(sql, entityId, to, knownAt);
  const [row] = await sql<Stored[]>`
    with turnovers as (
      select account, ${yearOf(sql, fiscalYearStart)} as year,
        coalesce(sum(debit - credit) filter (where state = 'opening'), 0)::bigint as opened,
        coalesce(sum(debit) filter (where state <> 'opening'), 0)::bigint as debit,
        coalesce(sum(credit) filter (where state <> 'opening'), 0)::bigint as credit
      from (${moves}) moves where state <> 'closing' group by 1, 2
    ),
    -- Materialized: where the planner expects one row, it would be summed anew for each account of the chart.
    posted as materialized (
      select account, json_agg(json_build_array(year, opened, debit, credit)) as years from turnovers group by account
    ),
    used as (
      select a.code, a.name, a.kind, a.statement_row, a.function, a.turnover, coalesce(p.years, '[]') as years
      from accounts a left join posted p on p.account = a.code
      where a.entity_id = ${entityId} and (p.account is not null or a.code = ${RESULT_ACCOUNT})
    )
    select e.settings, (select coalesce(json_agg(u), '[]') from used u) as accounts,
      (select coalesce(json_agg(m), '[]') from (${fullTimeMonths(sql, entityId, fiscalYearStart)}) m) as employed
    from entities e where e.id = ${entityId}`;
  if (row === undefined) throw notFound();
  const accounts = row.accounts.map(({ years, ...account }) => ({
    ...account,
    years: years.map(turnoverOf),
  }));
  return { ...row, accounts: accounts.sort((a, b) => (a.code < b.code ? -1 : 1)) };
}

type StoredTurnover = [year: number, opened: number, debit: number, credit: number];
type StoredAccount = Omit<StatementAccount, 'years'> & { years: StoredTurnover[] };
type Stored = Omit<StatementFacts, 'accounts'> & { accounts: StoredAccount[] };

/** Checked: a number in JSON that is beyond the safe integers loses digits without a word. */
function turnoverOf([year, opened, debit, credit]: StoredTurnover): YearTurnover {
  return { year, opened: haler(opened), debit: haler(debit), credit: haler(credit) };
}

/**
 * The calendar year that the fiscal year of `day` begins in. `extract` would reckon in decimals, which on every kept sum
 * takes a third of the reading.
 */
function yearOf(sql: Queries, fiscalYearStart: number) {
  return fiscalYearStart === 1
    ? sql`date_part('year', day)::int`
    : sql`date_part('year', day - make_interval(months => ${fiscalYearStart - 1}))::int`;
}

function keptMoves(sql: Queries, entityId: number, to: string) {
  return sql`
    select account, month as day, state, debit_haler as debit, credit_haler as credit
    from ledger_sums where entity_id = ${entityId} and month <= ${to} and (debit_haler <> 0 or credit_haler <> 0)`;
}

function knownMoves(sql: Queries, entityId: number, to: string, knownAt: Date) {
  return sql`
    select side.account, date_trunc('month', p.date)::date as day, posting_state(p.source, p.debit, p.credit) as state,
      side.debit, side.credit
    from ${postingsKnownAt(sql, entityId, knownAt)} p
    cross join lateral (values (p.debit, p.amount_haler, 0::bigint), (p.credit, 0::bigint, p.amount_haler))
      side (account, debit, credit)
    where p.date <= ${to}`;
}
