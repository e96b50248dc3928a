import { addDays } from '../../parts/dates.ts';
import { lastDayOf, type Month, monthAfter, monthBefore, monthOf } from '../../parts/url-month.ts';
import { useUrlState } from '../../parts/url-state.ts';

/** A period as the address has it; nothing chosen is an empty text. */
export type Period = {
  /** A preset, or `vlastni` for the two days. */
  period: string;
  from: string;
  to: string;
};

export function usePeriod(): Period {
  const [period] = useUrlState('obdobi');
  const [from] = useUrlState('od');
  const [to] = useUrlState('do');
  return { period, from, to };
}

export type Range = { from: string; to: string };

/** The days of a period; an empty text is without an end. */
export function rangeOf({ period, from, to }: Period, today: string): Range {
  const present = monthOf(today);
  switch (period) {
    case 'mesic':
      return months(present, 1);
    case 'minuly-mesic':
      return months(monthBefore(present), 1);
    case 'ctvrtleti':
      return months(quarterOf(present), 3);
    case 'minule-ctvrtleti':
      return months(quarterOf(monthOf(addDays(firstDayOf(quarterOf(present)), -1))), 3);
    case 'rok':
      return months({ year: present.year, month: 1 }, 12);
    case 'minuly-rok':
      return months({ year: present.year - 1, month: 1 }, 12);
    default:
      return { from: dayOrNothing(from), to: dayOrNothing(to) };
  }
}

function months(first: Month, count: number): Range {
  let last = first;
  for (let month = 1; month < count; month += 1) last = monthAfter(last);
  return { from: firstDayOf(first), to: lastDayOf(last) };
}

const firstDayOf = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}-01`;
const quarterOf = ({ year, month }: Month): Month => ({ year, month: month - ((month - 1) % 3) });
const dayOrNothing = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
