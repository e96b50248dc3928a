import { type Haler, halerToJson, subtract, sum, ZERO } from '@news-and-accounting/money';
import Type from 'typebox';
import { queueCount } from '../../automation/queue/index.ts';
import { monthOfText } from '../../people/jmhz/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import type { Company } from '../../platform/http/caller.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { type VatDeadline, vatDeadlines } from '../../taxes/calendar/index.ts';
import { type Deadline, deadlinesOf } from '../../taxes/duties/index.ts';
import { vatNow } from '../../taxes/vat/index.ts';
import { paidMonths } from '../cash-journal/index.ts';
import { fiscalYear, fiscalYearOf } from '../ledger/index.ts';
import { OverviewSchema } from './schema.ts';
import { type ClosingState, type Figures, figuresOf, type MonthSums, type OpenSums } from './store.ts';

const DEADLINES = 10;

export const getOverview = defineOperation({
  id: 'getOverview',
  method: 'GET',
  path: '/entities/{entity_id}/overview',
  summary: 'Overview of a company',
  description:
    'What the home screen shows, at once: what is open of documents (an advance invoice alone makes nobody owe), balances of banks and cash, income and expenses of the fiscal year by month, what is due, what waits, and the close of the books. `income` and `expenses` are those of the ledger in double entry, with postings of days to come and without the formal close; in other bookkeeping they are the taxable income and deductible expenses of the cash journal, by payments. Every amount is in CZK but those of an account or register, which are in its `currency`; what they are made of is in `listDocuments`, `listBankAccounts`, `listCashRegisters`, `listJournal`. It is the same for every role, but `counts.approvals`, `counts.requests` and `counts.queue`, which are the caller’s; `counts.queue` is counted anew at every change that stands in the history, else every ten seconds.',
  tag: 'Ledger',
  meta: { permission: 'member' },
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
  const [figures, queue, paid] = await Promise.all([
    figuresOf(context.sql, asked),
    queueCount(context),
    isDoubleEntry ? [] : paidMonths(context.sql, company.id, asked),
  ]);
  // Who never employed anybody is asked for no deadlines of wages, who never had a status of VAT for nothing of VAT.
  const [ofWages, vat, ofVat] = await Promise.all([
    figures.is_employer ? deadlinesOf(context.sql, company.id, context.now()) : [],
    figures.is_of_vat ? vatNow(context.sql, company.id, day) : null,
    figures.is_of_vat ? vatDeadlines(context.sql, company.id, day) : [],
  ]);
  const deadlines = [
    ...ofWages.map((deadline) => wageDeadlineJson(company, deadline)),
    ...ofVat.map((deadline) => vatDeadlineJson(company, deadline)),
  ].sort((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0));
  const { drafts, unmatched, unposted, approvals, requests } = figures;
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
    ...resultJson(isDoubleEntry ? figures.months : paid, from),
    vat: vat === null ? null : { ...vat, tax: halerToJson(vat.tax) },
    deadlines: deadlines.slice(0, DEADLINES),
    counts: { drafts, unmatched, unposted, approvals, requests, queue },
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
    months: monthsFrom(from).map((month) => {
      const found = own.find((each) => each.month.startsWith(month));
      return {
        month,
        income: halerToJson(found?.income ?? ZERO),
        expenses: halerToJson(found?.expenses ?? ZERO),
      };
    }),
  };
}

/** Twelve months as `YYYY-MM`. */
function monthsFrom(day: string): string[] {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, i) => {
    const month = first + i;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

function wageDeadlineJson({ id }: Company, { year, month, ...deadline }: Deadline) {
  const screen = deadline.kind === 'jmhz' ? 'jmhz' : 'mzdy';
  return { ...deadline, href: `/firmy/${id}/${screen}?rok=${year}&mesic=${month}` };
}

function vatDeadlineJson({ id }: Company, { page, ...deadline }: VatDeadline) {
  return { ...deadline, href: `/firmy/${id}/dph?obdobi=${page}` };
}
