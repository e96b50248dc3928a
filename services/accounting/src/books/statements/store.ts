import { type Haler, ZERO } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { type Account, fiscalYear, postingsKnownAt, RESULT_ACCOUNT } from '../ledger/index.ts';

/** What was posted to an account in a fiscal year, or a part of it, in haléře; openings are debit minus credit. */
export type YearTurnover = { year: number; opened: Haler; debit: Haler; credit: Haler };

/** An account with what is set of it for statements, and what was posted to it. */
export type StatementAccount = Pick<
  Account,
  'code' | 'name' | 'kind' | 'statement_row' | 'function' | 'turnover'
> & { years: YearTurnover[] };

/**
 * The accounts that anything was posted to in the fiscal years up to one, by code, and 431, which holds the results of
 * past years; entries of the formal close are left out.
 * @param knownAt the books as they stood then; null: as they are
 */
export async function statementAccounts(
  sql: Queries,
  entityId: number,
  { fiscalYearStart, until, knownAt }: { fiscalYearStart: number; until: number; knownAt: Date | null },
): Promise<StatementAccount[]> {
  const { to } = fiscalYear(until, fiscalYearStart);
  const moves = knownAt === null ? keptMoves(sql, entityId, to) : knownMoves(sql, entityId, to, knownAt);
  // One reading of the sums with little done to each row: a company has thousands, and this is most of a statement's time.
  const rows = await sql<Row[]>`
    select a.code, a.name, a.kind, a.statement_row, a.function, a.turnover, m.year, m.is_opening, m.debit, m.credit
    from (
      select account, ${yearOf(sql, fiscalYearStart)} as year, state = 'opening' as is_opening,
        sum(debit)::bigint as debit, sum(credit)::bigint as credit
      from (${moves}) moves where state <> 'closing' group by 1, 2, 3
      union all select ${RESULT_ACCOUNT}, ${until}::int, false, 0, 0
    ) m join accounts a on a.entity_id = ${entityId} and a.code = m.account`;
  return byAccount(rows);
}

type Row = Omit<StatementAccount, 'years'> & {
  year: number;
  is_opening: boolean;
  debit: Haler;
  credit: Haler;
};

function byAccount(rows: readonly Row[]): StatementAccount[] {
  const accounts = new Map<string, StatementAccount>();
  for (const { year, is_opening, debit, credit, ...account } of rows) {
    const { years } = accounts.get(account.code) ?? { years: [] as YearTurnover[] };
    if (years.length === 0) accounts.set(account.code, { ...account, years });
    if (is_opening) years.push({ year, opened: (debit - credit) as Haler, debit: ZERO, credit: ZERO });
    else years.push({ year, opened: ZERO, debit, credit });
  }
  return [...accounts.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** The calendar year that the fiscal year of `day` begins in. */
function yearOf(sql: Queries, fiscalYearStart: number) {
  return fiscalYearStart === 1
    ? sql`extract(year from day)::int`
    : sql`extract(year from day - make_interval(months => ${fiscalYearStart - 1}))::int`;
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
