import { useNavigate, useSearch } from '@tanstack/react-router';
import { monthName, todayInPrague } from './dates.ts';

export type Month = { year: number; month: number };

/** The month of the page: `?rok=2026&mesic=5`; without one the month that ended last, or the one that runs. */
export function useUrlMonth(other: 'ended' | 'running' = 'ended'): [Month, (month: Month) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | number | undefined>;
  const navigate = useNavigate();
  const running = monthOf(todayInPrague());
  const standard = other === 'running' ? running : monthBefore(running);
  const year = /^20\d\d$/.test(String(search.rok)) ? Number(search.rok) : standard.year;
  const month = /^([1-9]|1[0-2])$/.test(String(search.mesic)) ? Number(search.mesic) : standard.month;
  const set = (next: Month) => {
    void navigate({
      to: '.',
      search: ((present: object) => ({
        ...present,
        rok: String(next.year),
        mesic: String(next.month),
      })) as never,
      replace: true,
    });
  };
  return [{ year, month }, set];
}

/** The month of a day `YYYY-MM-DD`. */
export function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

export function monthBefore({ year, month }: Month): Month {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

export function monthAfter({ year, month }: Month): Month {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
}

/** The last day of a month, `YYYY-MM-DD`. */
export function lastDayOf({ year, month }: Month): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** `květen 2026`. */
export function monthText({ year, month }: Month): string {
  return `${monthName(month)} ${year}`;
}
