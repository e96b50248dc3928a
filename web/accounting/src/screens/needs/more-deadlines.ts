import { monthAfter, monthOf } from '../../parts/url-month.ts';
import type { Deadline } from './api.ts';

/**
 * Where the deadlines are that a company has no room for here, under its address. The calendar of taxes has no wages: they
 * stand in the month in which they are paid, and late ones in the one that runs.
 */
export function placeOfMore(further: readonly Pick<Deadline, 'kind' | 'period' | 'state'>[]): {
  path: string;
  search: Record<string, string>;
} {
  const wages = further.find(({ kind }) => kind === 'wages');
  if (wages === undefined) return { path: '/kalendar', search: {} };
  if (wages.state === 'overdue') return { path: '/mesic', search: {} };
  const { year, month } = monthAfter(monthOf(wages.period));
  return { path: '/mesic', search: { rok: String(year), mesic: String(month) } };
}
