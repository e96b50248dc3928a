import type { Haler } from '@news-and-accounting/money';
import { accountBalances } from '../../bank/accounts/index.ts';
import { waitingCount } from '../../bank/transactions/index.ts';
import { registerBalances } from '../../documents/cash/index.ts';
import {
  DOCUMENT_KINDS,
  draftCount,
  KINDS,
  openInAll,
  unpostedDocuments,
} from '../../documents/documents/index.ts';
import { type Month, unpostedSlipCount } from '../../people/payslips/index.ts';
import type { Queries } from '../../platform/store.ts';

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
};

export type CashBalance = { id: number; name: string; currency: string; balance: Haler };

export type MonthSums = {
  /** Its first day. */
  month: string;
  income: Haler;
  expenses: Haler;
};

export type Figures = {
  open: OpenSums[];
  bank: BankBalance[];
  cash: CashBalance[];
  /** Those that have any, of the year and the one before. */
  months: MonthSums[];
  drafts: number;
  unmatched: number;
  unposted: number;
  /** The day of the first posting; null: there is none. */
  first_on: string | null;
  /** Fiscal years that something of their close was done of. */
  closings: { year: number; state: ClosingState }[];
};

export type ClosingState = 'open' | 'closed' | 'approved';

export type Asked = {
  entityId: number;
  isDoubleEntry: boolean;
  today: string;
  present: Month;
  /** First day of the year before, last day of the year. */
  from: string;
  to: string;
};

/** All figures by one statement, each asked of an index or of kept sums. */
export async function figuresOf(
  sql: Queries,
  { entityId, isDoubleEntry, today, present, from, to }: Asked,
): Promise<Figures> {
  const listOf = (query: ReturnType<typeof draftCount>) =>
    sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`;
  const months = isDoubleEntry
    ? postedByMonth(sql, entityId, from, to)
    : paidByMonth(sql, entityId, from, to);
  const unposted = isDoubleEntry
    ? sql`(select count(*) from (${unpostedDocuments(sql, entityId)}) d) + (${unpostedSlipCount(sql, entityId, present)})`
    : sql`0`;
  const [figures] = await sql<[Figures]>`
    select ${listOf(openInAll(sql, entityId, today))} as open, ${listOf(accountBalances(sql, entityId))} as bank,
      ${listOf(sql`select id, name, currency, balance from (${registerBalances(sql, entityId)}) r`)} as cash,
      ${listOf(months)} as months, (${draftCount(sql, entityId)}) as drafts,
      (${waitingCount(sql, entityId)}) as unmatched, (${unposted})::int as unposted,
      (select min(date) from postings where entity_id = ${entityId}) as first_on,
      ${listOf(sql`select year, state from closings where entity_id = ${entityId}`)} as closings`;
  return figures;
}

/** Revenues and expenses by month, from the kept sums. */
const postedByMonth = (sql: Queries, entityId: number, from: string, to: string) => sql`
  select month, coalesce(sum(credit_haler - debit_haler) filter (where account >= '6'), 0)::bigint as income,
    coalesce(sum(debit_haler - credit_haler) filter (where account < '6'), 0)::bigint as expenses
  from ledger_sums
  where entity_id = ${entityId} and account >= '5' and account < '7' and month between ${from} and ${to}
    and state = 'turnover'
  group by month order by month`;

const PAID_BY_US = DOCUMENT_KINDS.filter((kind) => KINDS[kind].side === 'received');
/** What wages oblige to is their expense; taxes and insurance of the person and VAT are none. */
const WAGE_DUTIES = ['wage_tax', 'withholding_tax', 'social_insurance', 'health_insurance'];

/**
 * Income and expenses by the month in which they were paid, where there is no ledger: of documents without the VAT of a
 * payer, wages with what they oblige to, and what movements of the bank were settled to.
 */
const paidByMonth = (sql: Queries, entityId: number, from: string, to: string) => sql`
  select paid_on - (extract(day from paid_on)::int - 1) as month, sum(income)::bigint as income,
    sum(expenses)::bigint as expenses
  from (
    select p.paid_on, case when d.kind = any (${PAID_BY_US}) then 0 else ${withoutVat(sql)} end as income,
      case when d.kind = any (${PAID_BY_US}) then ${withoutVat(sql)} else 0 end as expenses
    from payments p join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    where p.entity_id = ${entityId} and p.removed_at is null and p.paid_on between ${from} and ${to}
    union all
    select paid_on, 0, abs(amount_czk) from payments
    where entity_id = ${entityId} and removed_at is null and paid_on between ${from} and ${to}
      and (payslip_id is not null or duty_kind = any (${WAGE_DUTIES}))
    union all
    select t.booked_on, case when l.category = 'income_taxable' then l.amount_czk else 0 end,
      case when l.category = 'expense_deductible' then -l.amount_czk else 0 end
    from bank_lines l join bank_transactions t on t.entity_id = l.entity_id and t.id = l.transaction_id
    where l.entity_id = ${entityId} and l.category in ('income_taxable', 'expense_deductible')
      and t.booked_on between ${from} and ${to}
  ) paid group by 1 order by 1`;

/** The part of a payment `p` of a document `d` that is no VAT. */
const withoutVat = (sql: Queries) => sql`
  (case when d.vat_czk = 0 or d.base_czk + d.vat_czk = 0 then p.amount_czk
    else round(p.amount_czk::numeric * d.base_czk / (d.base_czk + d.vat_czk)) end)`;
