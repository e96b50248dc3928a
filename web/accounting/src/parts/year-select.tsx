import { NativeSelect } from '@mantine/core';
import { common } from '../cs/common.ts';
import { todayInPrague } from './dates.ts';

const YEARS_BACK = 12;
const YEARS_AHEAD = 1;

type YearSelectProps = { year: number; onChange: (year: number) => void };

/** Chooses the year of a page; a year further away that the address names is offered as well. */
export function YearSelect({ year, onChange }: YearSelectProps) {
  const latest = Math.max(year, Number(todayInPrague().slice(0, 4)) + YEARS_AHEAD);
  const earliest = Math.min(year, latest - YEARS_BACK);
  const years = Array.from({ length: latest - earliest + 1 }, (_, back) => String(latest - back));
  return (
    <NativeSelect
      aria-label={common.year}
      value={String(year)}
      data={years}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
