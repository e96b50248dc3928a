import type { Employee } from '../employees/index.ts';
import type { YearSlip } from './year.ts';

/**
 * Past months of the year in which the person was employed here and has no payslip: wages were computed elsewhere then, and
 * without them the settlement gives back tax that belongs to their income. Months of agreements may have had no work.
 */
export function monthsWithoutSlip(
  cards: readonly Pick<Employee, 'contract' | 'started_on' | 'ended_on'>[],
  slips: readonly Pick<YearSlip, 'month'>[],
  year: number,
  today: string,
): number[] {
  const has = new Set(slips.map(({ month }) => month));
  const employments = cards.filter(({ contract }) => contract === 'hpp');
  const months = Array.from({ length: 12 }, (_, i) => i + 1);
  return months.filter((month) => {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    const isEmployed = employments.some(
      ({ started_on, ended_on }) =>
        started_on.slice(0, 7) <= name && (ended_on === null || ended_on.slice(0, 7) >= name),
    );
    return isEmployed && !has.has(month) && name < today.slice(0, 7);
  });
}

/** Months in a row are told by the first and the last one: `1–10, 12`. */
export function monthsText(months: readonly number[]): string {
  const rows: [number, number][] = [];
  for (const month of months) {
    const last = rows.at(-1);
    if (last !== undefined && last[1] === month - 1) last[1] = month;
    else rows.push([month, month]);
  }
  return rows.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
