import type { LocalDate } from '@news-and-accounting/law';
import { type Haler, subtract } from '@news-and-accounting/money';
import {
  dueOn,
  lastEndedPeriod,
  payerTypeOf,
  periodOf,
  type VatPeriod,
  vatReturn,
} from '@news-and-accounting/vat';
import type { Queries } from '../../platform/store.ts';
import { filingsOfPeriod } from '../filings/index.ts';
import { readBook } from './book.ts';
import { type VatCompany, vatCompany } from './company.ts';
import { otherReturns } from './other-returns.ts';
import { vatRules } from './rules.ts';

/** `waiting`: the period still runs. */
export const VAT_NOW_STATES = ['waiting', 'open', 'overdue', 'draft'] as const;

/** What the return of a period that is to be filed comes to as documents have it now. */
export type VatNow = {
  period: string;
  /** What is owed; below zero what comes back. */
  tax: Haler;
  due_on: string;
  state: (typeof VAT_NOW_STATES)[number];
};

/**
 * The return that is next: of the last period that has ended, while it is not filed, otherwise of the one that runs.
 * @param keptSince a return that was due before this day counts only where it was begun here: it may have been filed
 *   elsewhere
 * @returns null: the company is no payer, or an identified person with nothing to file
 */
export async function vatNow(
  sql: Queries,
  entityId: number,
  { today, keptSince }: { today: string; keptSince: string | null },
): Promise<VatNow | null> {
  const company = await vatCompany(sql, entityId);
  const { filingHistory } = company;
  const { history } = company.taxpayer;
  const day = today as LocalDate;
  const ended = lastEndedPeriod(history, day);
  const running = periodOf(history, day);
  const [last, present] = [ended, running].map((period) => payerTypeOf(filingHistory, period) !== null);
  if (last) {
    const filings = await filingsOfPeriod(sql, entityId, 'vat_return', ended.code);
    const isFiled = filings.some(({ status }) => status === 'filed');
    const due_on = dueOn(vatRules(), ended);
    const isOfBefore = filings.length === 0 && keptSince !== null && due_on < keptSince;
    const state = filings.length > 0 ? 'draft' : due_on < today ? 'overdue' : 'open';
    const tax = isFiled || isOfBefore ? null : await taxOf(sql, company, ended);
    if (tax !== null) return { period: ended.code, tax, due_on, state };
  }
  const tax = present ? await taxOf(sql, company, running) : null;
  if (tax === null) return null;
  return { period: running.code, tax, due_on: dueOn(vatRules(), running), state: 'waiting' };
}

/** Line 64, below zero line 65; null where nothing is to be filed. */
async function taxOf(sql: Queries, company: VatCompany, period: VatPeriod): Promise<Haler | null> {
  const book = await readBook(sql, company, period);
  const rows = book.rowsOf(period);
  const others = await otherReturns(sql, company, period, rows);
  const { applies, content } = vatReturn({ ...book, period, rows, others });
  return applies ? subtract(content.totals.due, content.totals.refund) : null;
}
