import { lastDayOf, type Month } from '../../../parts/url-month.ts';
import type { Employee } from './api.ts';

/** Whether somebody has an employment on any day of a month. */
export function isEmployedIn(
  { started_on, ended_on }: Pick<Employee, 'started_on' | 'ended_on'>,
  month: Month,
): boolean {
  const last = lastDayOf(month);
  return started_on <= last && (ended_on === null || ended_on.slice(0, 7) >= last.slice(0, 7));
}
