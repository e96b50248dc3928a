import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { type Account, postingsKnownAt } from '../ledger/index.ts';

/** What was posted to an account in a fiscal year, in haléře; openings are debit minus credit. */
export type YearTurnover = { account: string; year: number; opened: Haler; debit: Haler; credit: Haler };

/**
 * The turnovers of all fiscal years up to one, oldest first; entries of the formal close are left out.
 * @param knownAt the books as they stood then; null: as they are
 */
export async function turnoversByYear(
  sql: Queries,
  entityId: number,
  { fiscalYearStart, until, knownAt }: { fiscalYearStart: number; until: number; knownAt: Date | null },
): Promise<YearTurnover[]> {
  const moves = knownAt === null ? keptMoves(sql, entityId) : knownMoves(sql, entityId, knownAt);
  return sql<YearTurnover[]>`
    select account, year,
      coalesce(sum(debit - credit) filter (where state = 'opening'), 0)::bigint as opened,
      coalesce(sum(debit) filter (where state <> 'opening'), 0)::bigint as debit,
      coalesce(sum(credit) filter (where state <> 'opening'), 0)::bigint as credit
    from (
      select *, extract(year from day - make_interval(months => ${fiscalYearStart - 1}))::int as year
      from (${moves}) moves where state <> 'closing'
    ) of_years
    where year <= ${until} group by account, year order by year, account`;
}

function keptMoves(sql: Queries, entityId: number) {
  return sql`
    select account, month as day, state, debit_haler as debit, credit_haler as credit
    from ledger_sums where entity_id = ${entityId} and (debit_haler <> 0 or credit_haler <> 0)`;
}

function knownMoves(sql: Queries, entityId: number, knownAt: Date) {
  return sql`
    select side.account, date_trunc('month', p.date)::date as day, posting_state(p.source, p.debit, p.credit) as state,
      side.debit, side.credit
    from ${postingsKnownAt(sql, entityId, knownAt)} p
    cross join lateral (values (p.debit, p.amount_haler, 0::bigint), (p.credit, 0::bigint, p.amount_haler))
      side (account, debit, credit)`;
}

/** An account with what is set of it for statements. */
export type StatementAccount = Pick<
  Account,
  'code' | 'name' | 'kind' | 'statement_row' | 'function' | 'turnover'
>;

/** The chart by code. */
export async function statementAccounts(sql: Queries, entityId: number): Promise<StatementAccount[]> {
  return sql<StatementAccount[]>`
    select code, name, kind, statement_row, function, turnover from accounts where entity_id = ${entityId} order by code`;
}
