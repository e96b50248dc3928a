import type { Haler } from '@news-and-accounting/money';
import { waitingFor } from '../../approval/index.ts';
import { requestsAskedOf } from '../../automation/requests/index.ts';
import { accountBalances, movedOnAccounts } from '../../bank/accounts/index.ts';
import { waitingCount } from '../../bank/transactions/index.ts';
import { registerBalances } from '../../documents/cash/index.ts';
import { draftCount, openInAll, unpostedDocuments } from '../../documents/documents/index.ts';
import { type Month, unpostedSlipCount } from '../../people/payslips/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { PaidMonth } from '../cash-journal/index.ts';

/** What is open of a direction, in haléře. */
export type OpenSums = {
  receivable: boolean;
  total: Haler;
  overdue: Haler;
  count: number;
  overdue_count: number;
};

export type BankBalance = {
  id: number;
  name: string;
  currency: string;
  balance: Haler;
  /** Null without double entry. */
  balance_czk: Haler | null;
  statement_on: string | null;
  begins_on: string;
};

export type CashBalance = { id: number; name: string; currency: string; balance: Haler };

export type MonthSums = PaidMonth;

export type Figures = {
  open: OpenSums[];
  bank: BankBalance[];
  cash: CashBalance[];
  /** Those that have any, of the year and the one before; none without a ledger. */
  months: MonthSums[];
  drafts: number;
  unmatched: number;
  unposted: number;
  /** Requests for approval that wait for the user. */
  approvals: number;
  /** Requests for documents that ask the user. */
  requests: number;
  /** Whether it ever had an employee or reported wages. */
  is_employer: boolean;
  /** Whether it has a status of VAT or ever changed it. */
  is_of_vat: boolean;
  /** The day of the first posting; null: there is none. */
  first_on: string | null;
  /** Fiscal years that something of their close was done of. */
  closings: { year: number; state: ClosingState }[];
};

export type ClosingState = 'open' | 'closed' | 'approved';

export type Asked = {
  entityId: number;
  userId: number;
  isDoubleEntry: boolean;
  today: string;
  present: Month;
  /** First day of the year before, last day of the year. */
  from: string;
  to: string;
};

/** All figures by one statement, each asked of an index or of kept sums, but for what movements of banks come to. */
export async function figuresOf(
  sql: Queries,
  { entityId, userId, isDoubleEntry, today, present, from, to }: Asked,
): Promise<Figures> {
  const listOf = (query: ReturnType<typeof draftCount>) =>
    sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`;
  const unposted = isDoubleEntry
    ? sql`(select count(*) from (${unpostedDocuments(sql, entityId)}) d) + (${unpostedSlipCount(sql, entityId, present)})`
    : sql`0`;
  const moved = await movedOnAccounts(sql, entityId);
  const [figures] = await sql<[Figures]>`
    select ${listOf(openInAll(sql, entityId, today))} as open, ${listOf(accountBalances(sql, entityId, moved))} as bank,
      ${listOf(sql`select id, name, currency, balance from (${registerBalances(sql, entityId)}) r`)} as cash,
      ${isDoubleEntry ? listOf(postedByMonth(sql, entityId, from, to)) : sql`'[]'::json`} as months, (${draftCount(sql, entityId)}) as drafts,
      (${waitingCount(sql, entityId)}) as unmatched, (${unposted})::int as unposted,
      (${waitingFor(sql, entityId, userId)}) as approvals,
      (${requestsAskedOf(sql, entityId, userId)}) as requests,
      exists (select from employees where entity_id = ${entityId})
        or exists (select from filings where entity_id = ${entityId} and kind = 'jmhz') as is_employer,
      (
        select vat_status <> 'none' or coalesce(settings -> 'vat_history', 'null') <> 'null'
        from entities where id = ${entityId}
      ) as is_of_vat,
      (select min(date) from postings where entity_id = ${entityId}) as first_on,
      ${listOf(sql`select year, state from closings where entity_id = ${entityId}`)} as closings`;
  return figures;
}

/**
 * Revenues and expenses by month, and what came to and left the money of the company (accounts of groups 21 and 22, and
 * 261 between them), from the kept sums. What moved between them by 261 is on both sides of the sums and is taken off.
 */
const postedByMonth = (sql: Queries, entityId: number, from: string, to: string) => sql`
  select month, coalesce(sum(credit_haler - debit_haler) filter (where account >= '6'), 0)::bigint as income,
    coalesce(sum(debit_haler - credit_haler) filter (where account >= '5' and account < '6'), 0)::bigint as expenses,
    coalesce(sum(debit_haler) filter (where account < '5'), 0)::bigint as came,
    coalesce(sum(credit_haler) filter (where account < '5'), 0)::bigint as went
  from (
    select account, month, debit_haler, credit_haler from ledger_sums
    where entity_id = ${entityId} and month between ${from} and ${to} and state = 'turnover' and (
      (account >= '5' and account < '7') or (account >= '21' and account < '23')
      or (account >= '261' and account < '262')
    )
    union all
    select '261', date - (extract(day from date)::int - 1), -amount_haler, -amount_haler from postings
    where entity_id = ${entityId} and debit >= '261' and debit < '262' and credit >= '21' and credit < '23'
      and date between ${from} and ${to} and source not in ('opening', 'closing')
    union all
    select '261', date - (extract(day from date)::int - 1), -amount_haler, -amount_haler from postings
    where entity_id = ${entityId} and credit >= '261' and credit < '262' and debit >= '21' and debit < '23'
      and date between ${from} and ${to} and source not in ('opening', 'closing')
  ) s group by month order by month`;
