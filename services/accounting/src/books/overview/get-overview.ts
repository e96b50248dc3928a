import { type Haler, halerToJson, subtract, sum, ZERO } from '@news-and-accounting/money';
import Type from 'typebox';
import { historyHead } from '../../access/history/index.ts';
import { askedBy, queueCount } from '../../automation/queue/index.ts';
import { monthOfText } from '../../people/jmhz/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { readingOf } from '../../platform/reading.ts';
import { paidMonths } from '../cash-journal/index.ts';
import { fiscalYear, fiscalYearOf } from '../ledger/index.ts';
import { dueOf } from './deadlines.ts';
import { OverviewSchema } from './schema.ts';
import { type ClosingState, type Figures, figuresOf, type MonthSums, type OpenSums } from './store.ts';

export const getOverview = defineOperation({
  id: 'getOverview',
  method: 'GET',
  path: '/entities/{entity_id}/overview',
  summary: 'Overview of a company',
  description:
    'What the home screen shows, at once: what is open of documents (an advance invoice alone makes nobody owe), balances of banks and cash, income and expenses of the fiscal year and of the last twelve months by month, money that came and went in these, what is due, what waits, and the close of the books. `income` and `expenses` are those of the ledger in double entry, with postings of days to come and without the formal close; in other bookkeeping they are the taxable income and deductible expenses of the cash journal, by payments, with flat expenses their percentage of the income up to its ceiling. `cash_flow` is what came from others and went to others: in double entry postings between the accounts of groups 21 and 22 with 261 and all other accounts, in other bookkeeping the money of the cash journal without `transfer`; a movement of a bank that waits to be posted is in it once it is. `deadlines` are those of `getTaxCalendar` that can be done and are not, with the report of the month that runs, and wages that are owed to people (`wages`, see `getWagePayment`); what is late from before the company was kept here (`before_kept`) comes last, and `counts.before_kept` says how much there is. Every amount is in CZK but those of an account or register, which are in its `currency`; what they are made of is in `listDocuments`, `listBankAccounts`, `listCashRegisters`, `listJournal`. It is the same for every role, but `counts.approvals`, `counts.requests` and `counts.queue`, which are the caller’s; `counts.queue` is counted anew at every change that stands in the history and where other files of imports wait, else every ten seconds.',
  tag: 'Ledger',
  meta: { permission: 'member', report: true },
  params: Type.Object({ entity_id: EntityId }),
  responses: { ...json(200, 'The overview', OverviewSchema), ...errorResponses(401, 404, 429) },
  async handler(_input, context) {
    return ok(await overviewOf(context));
  },
});

async function overviewOf(context: Context) {
  const company = companyOf(context);
  const { userId } = callerOf(context);
  const day = today(context.now());
  const isDoubleEntry = company.bookkeeping === 'double_entry';
  const year = fiscalYearOf(day, company.fiscalYearStart);
  const { from, to } = fiscalYear(year, company.fiscalYearStart);
  const asked = {
    ...{ entityId: company.id, userId, isDoubleEntry, today: day, present: monthOfText(day) },
    ...{ from: fiscalYear(year - 1, company.fiscalYearStart).from, to },
  };
  const sql = readingOf(context.sql);
  const [figures, queue, paid] = await Promise.all([
    figuresOf(sql, asked),
    historyHead(sql, company.id).then(({ hash }) => queueCount(sql, askedBy(context), hash)),
    isDoubleEntry ? [] : paidMonths(sql, company.id, asked),
  ]);
  const asks = { company, today: day, isEmployer: figures.is_employer, isOfVat: figures.is_of_vat };
  const { vat, deadlines, before_kept } = await dueOf(sql, context.now(), asks);
  const { drafts, unmatched, unposted, approvals, requests } = figures;
  const months = isDoubleEntry ? figures.months : paid;
  return {
    ...{ date: day, year },
    receivables: openJson(figures.open.find(({ receivable }) => receivable)),
    payables: openJson(figures.open.find(({ receivable }) => !receivable)),
    bank: figures.bank.map(({ balance, balance_czk, ...account }) => ({
      ...account,
      balance: halerToJson(balance),
      balance_czk: balance_czk === null ? null : halerToJson(balance_czk),
    })),
    cash: figures.cash.map((register) => ({ ...register, balance: halerToJson(register.balance) })),
    ...resultJson(months, from),
    recent_months: byMonth(months, recentMonths(day)),
    cash_flow: cashFlowJson(months, recentMonths(day)),
    vat: vat === null ? null : { ...vat, tax: halerToJson(vat.tax) },
    deadlines,
    counts: { drafts, unmatched, unposted, approvals, requests, queue, before_kept },
    closing: isDoubleEntry ? closingOf(figures, { year, start: company.fiscalYearStart }) : null,
    locked_until: company.lockedUntil,
  };
}

/** The year that closing is about: the oldest ended one that waits for it, otherwise the last that ended. */
function closingOf(
  { first_on, closings }: Figures,
  { year, start }: { year: number; start: number },
): { year: number; state: ClosingState } {
  const first = first_on === null ? year : Math.min(year, fiscalYearOf(first_on, start));
  const states = new Map(closings.map((each) => [each.year, each.state]));
  const ended = Array.from({ length: year - first }, (_, i) => ({
    year: first + i,
    state: states.get(first + i) ?? ('open' as const),
  }));
  return ended.find(({ state }) => state === 'open') ?? ended.at(-1) ?? { year, state: 'open' };
}

function openJson(sums: OpenSums | undefined) {
  const { total = ZERO, overdue = ZERO, count = 0, overdue_count = 0 } = sums ?? {};
  return { total: halerToJson(total), overdue: halerToJson(overdue), count, overdue_count };
}

/** The twelve months of the year that begins on a day, what they come to, and what the year before came to. */
function resultJson(months: readonly MonthSums[], from: string) {
  const own = months.filter(({ month }) => month >= from);
  const before = months.filter(({ month }) => month < from);
  const total = (of: readonly MonthSums[], column: 'income' | 'expenses') =>
    sum(of.map((each) => each[column]));
  const profit = (of: readonly MonthSums[]): Haler => subtract(total(of, 'income'), total(of, 'expenses'));
  return {
    result: {
      income: halerToJson(total(own, 'income')),
      expenses: halerToJson(total(own, 'expenses')),
      profit: halerToJson(profit(own)),
      previous_profit: halerToJson(profit(before)),
    },
    months: byMonth(own, monthsFrom(from)),
  };
}

function byMonth(months: readonly MonthSums[], names: readonly string[]) {
  return names.map((month) => {
    const { income, expenses } = sumsOf(months, month);
    return { month, income: halerToJson(income), expenses: halerToJson(expenses) };
  });
}

/** What came and went in each month. */
function cashFlowJson(months: readonly MonthSums[], names: readonly string[]) {
  return names.map((month) => {
    const { came, went } = sumsOf(months, month);
    return { month, in: halerToJson(came), out: halerToJson(went) };
  });
}

const NOTHING = { income: ZERO, expenses: ZERO, came: ZERO, went: ZERO };

const sumsOf = (months: readonly MonthSums[], month: string) =>
  months.find((each) => each.month.startsWith(month)) ?? NOTHING;

/** The twelve months that end with that of a day. */
const recentMonths = (day: string) => monthsFrom(`${Number(day.slice(0, 4)) - 1}-${day.slice(5, 7)}`, 1);

/** Twelve months as `YYYY-MM`, from that of a day or so many later. */
function monthsFrom(day: string, later = 0): string[] {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later;
  return Array.from({ length: 12 }, (_, i) => {
    const month = first + i;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
