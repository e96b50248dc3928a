import { add, type Haler, halerToJson, subtract, sum, ZERO } from '@news-and-accounting/money';
import type { Page } from '../../platform/http/paged.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type DayOfMovements,
  daysOfMovements,
  type Movement,
  type MovementsQuestion,
  movementRows,
  movementsFrom,
  openingOfPartner,
  sumOfFirst,
} from './account-movements.ts';
import { balancesOf } from './balances-of.ts';

/** A page of the statement of an account with what holds for the whole of it. */
export async function accountStatement(sql: Queries, question: MovementsQuestion, page: Page) {
  const [opening, days] = await Promise.all([openingOf(sql, question), daysOfMovements(sql, question)]);
  const { before, skipped, pageDays } = placeOf(days, page);
  const onPage = { ...question, ...pageDays };
  const [inDay, rows] =
    pageDays === null
      ? [ZERO, []]
      : await Promise.all([
          skipped === 0 ? ZERO : sumOfFirst(sql, onPage, skipped),
          movementsFrom(sql, onPage, { limit: page.limit, offset: skipped }),
        ]);
  const debit = sum(days.map((day) => day.debit));
  const credit = sum(days.map((day) => day.credit));
  return {
    opening: halerToJson(opening),
    closing: halerToJson(subtract(add(opening, debit), credit)),
    total: days.reduce((count, day) => count + day.count, 0),
    page: page.page,
    per: page.per,
    sums: { debit: halerToJson(debit), credit: halerToJson(credit) },
    rows: withBalance(add(add(opening, before), inDay)).rows(rows),
  };
}

/** Every movement with the balance after it, in batches: for a file. */
export async function* statementRows(sql: Queries, question: MovementsQuestion) {
  const running = withBalance(await openingOf(sql, question));
  for await (const batch of movementRows(sql, question)) yield running.rows(batch);
}

/** What the trial balance opens with on the first day; of a contact its own part. */
async function openingOf(sql: Queries, question: MovementsQuestion): Promise<Haler> {
  const { entityId, account, from, to, year, fiscalYearStart, partnerId, costCentre, withClosing } = question;
  if (partnerId !== null) return openingOfPartner(sql, question);
  const days = { from, to: to < year.to ? to : year.to, knownAt: null };
  const rows = await balancesOf(sql, { entityId, fiscalYearStart, ...days, costCentre, withClosing });
  return rows.find(({ code }) => code === account)?.opening ?? ZERO;
}

/**
 * Where a page stands: first and last day of its movements, how many of the first day come before it, and what all days
 * before have moved.
 */
function placeOf(days: readonly DayOfMovements[], { offset, limit }: Page) {
  let [skipped, before] = [offset, ZERO];
  for (const [i, { date: from, count, debit, credit }] of days.entries()) {
    if (skipped < count)
      return { skipped, before, pageDays: { from, to: lastDay(days.slice(i), skipped + limit) } };
    skipped -= count;
    before = subtract(add(before, debit), credit);
  }
  return { skipped: 0, before, pageDays: null };
}

/** The day by which a number of movements is reached, else the last one. */
function lastDay(days: readonly DayOfMovements[], count: number): string {
  let reached = 0;
  for (const day of days) {
    reached += day.count;
    if (reached >= count) return day.date;
  }
  return days.at(-1)?.date ?? '';
}

/** Makes rows one after another, each with the balance after it. */
function withBalance(opening: Haler) {
  let balance = opening;
  const rowOf = ({ debit, credit, currency_amount, ...row }: Movement) => {
    balance = subtract(add(balance, debit), credit);
    const { posting_id, entry_id, number, date, text, counter_account, ...more } = row;
    return {
      ...{ posting_id, entry_id, number, date, text, counter_account },
      ...{ debit: halerToJson(debit), credit: halerToJson(credit), balance: halerToJson(balance) },
      currency: more.currency,
      currency_amount: currency_amount === null ? null : halerToJson(currency_amount),
      ...{ partner_id: more.partner_id, document_id: more.document_id, source: more.source },
    };
  };
  return { rows: (movements: readonly Movement[]) => movements.map(rowOf) };
}
