import { mails as t } from '../../../cs/mails.ts';
import { addDays, dayOfTime, timeText, todayInPrague } from '../../../parts/dates.ts';
import type { Document } from '../model.ts';
import { isOverdue } from '../state-badge.tsx';
import type { OverdueDocument } from './api.ts';

/** Whether somebody owes us what it says after its day. */
export const canBeReminded = (document: Document): boolean =>
  (document.direction === 'issued' || document.kind === 'other_receivable') &&
  isOverdue(document, todayInPrague());

type Last = Pick<OverdueDocument, 'due_on' | 'days_overdue' | 'last_level' | 'last_at' | 'reminded_today'>;

/** The last reminder that went out, with what became of one of today. */
export function lastReminder({ due_on, days_overdue, last_level, last_at, reminded_today }: Last): string {
  if (last_level === 0 || last_at === null) return reminded_today ? t.notSentToday : t.never;
  const isOfToday = dayOfTime(last_at) === addDays(due_on, days_overdue);
  if (reminded_today && isOfToday) return `${t.levelOf(last_level)}, ${t.today}`;
  return [t.levelOf(last_level), timeText(last_at), ...(reminded_today ? [t.notSentToday] : [])].join(', ');
}
