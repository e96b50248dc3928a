import { Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { monthTexts } from '../../cs/month.ts';
import { wagePayment as t } from '../../cs/wage-payment.ts';
import { dateText } from '../../parts/dates.ts';
import { moneyWithCurrency } from '../../parts/money.ts';
import { lastDayOf, type Month, monthBefore, monthOf, monthText } from '../../parts/url-month.ts';
import type { Deadline } from '../overview/api.ts';
import type { MonthParts } from './api.ts';
import { MonthLine } from './line.tsx';
import classes from './month.module.css';

const searchOf = ({ year, month }: Month) => ({ rok: String(year), mesic: String(month) });

/** Wages of the month before, which are paid in this one; nothing where there are none. */
export function WageLine({ month, parts }: { month: Month; parts: MonthParts }) {
  const home = `/firmy/${useEntityId()}`;
  const { data } = parts.wages;
  if (data === undefined || data.due_on === null) return null;
  const { state, due_on, payout, owed, ordered, drafts, before_kept } = data;
  if (state === 'none' && drafts === 0) return null;
  const before = monthBefore(month);
  const isLate = state === 'overdue' && !before_kept;
  return (
    <ul className={classes.list}>
      <MonthLine
        isDone={state === 'paid' && drafts === 0}
        to={`${home}/mzdy`}
        search={searchOf(before)}
        title={t.line(monthText(before))}
        text={
          <Text span inherit {...(isLate ? { c: 'var(--mantine-color-error)' } : {})}>
            {state === 'paid' ? t.paid : (isLate ? t.late : t.until)(dateText(due_on))}
            {owed > 0 && ordered > 0 && ` · ${orderedText(owed, ordered)}`}
          </Text>
        }
        side={
          <Text size="sm" {...(state === 'none' ? { c: 'dimmed' } : { className: 'figure' })}>
            {state === 'none'
              ? t.amountLater
              : state === 'paid'
                ? moneyWithCurrency(payout)
                : owed === payout
                  ? moneyWithCurrency(owed)
                  : monthTexts.pay.left(moneyWithCurrency(owed))}
          </Text>
        }
      />
    </ul>
  );
}

/** How much of what is owed stands in an order already. */
export const orderedText = (owed: number, ordered: number): string =>
  ordered >= owed ? t.inOrder : t.partInOrder(moneyWithCurrency(ordered));

/** Whether the wages of the month before are paid; nothing where there are none, or nobody knows yet. */
export function wagesDone({ wages: { data } }: MonthParts): boolean[] {
  if (data === undefined || (data.state === 'none' && data.drafts === 0)) return [];
  return [data.state === 'paid' && data.drafts === 0];
}

/** Wages that were due before a month and are not paid; those of the month before have their own line in it. */
export function lateWages({ overview: { data } }: MonthParts, month: Month): Deadline[] {
  const first = `${lastDayOf(month).slice(0, 7)}-01`;
  // A pay day without work falls on the working day before, which may be in the month of the wages.
  const own = lastDayOf(monthBefore(month)).slice(0, 7);
  const late = (data?.deadlines ?? []).filter(
    ({ kind, period, due_on }) => kind === 'wages' && due_on < first && period !== own,
  );
  return late.filter(({ before_kept }) => !before_kept);
}

/** Of earlier months, each leads to its own. */
export function LateWages({ late }: { late: readonly Deadline[] }) {
  const home = `/firmy/${useEntityId()}`;
  return (
    <ul className={classes.list}>
      {late.map(({ period, due_on, amount }) => (
        <MonthLine
          key={period}
          isDone={false}
          to={`${home}/mzdy`}
          search={searchOf(monthOf(period))}
          title={t.line(monthText(monthOf(period)))}
          text={
            <Text span inherit c="var(--mantine-color-error)">
              {t.late(dateText(due_on))}
            </Text>
          }
          side={
            <Text size="sm" className="figure">
              {amount === null ? t.amountLater : moneyWithCurrency(amount)}
            </Text>
          }
        />
      ))}
    </ul>
  );
}
