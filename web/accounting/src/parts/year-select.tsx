import { NativeSelect } from '@mantine/core';
import { useCompany } from '../api/companies.ts';
import { common } from '../cs/common.ts';
import { todayInPrague } from './dates.ts';
import { fiscalYearText } from './fiscal-year.ts';

const YEARS_BACK = 12;
const YEARS_AHEAD = 1;

type YearSelectProps = {
  year: number;
  onChange: (year: number) => void;
  /** Calendar years, also where the fiscal year is another. */
  isCalendar?: boolean;
  /** The first year that can be asked for, where earlier ones and coming ones have no rates. */
  from?: number;
};

/** Chooses the year of a page; a year further away that the address names is offered as well. */
export function YearSelect({ year, onChange, isCalendar = false, from }: YearSelectProps) {
  const { fiscal_year_start } = useCompany();
  const start = isCalendar ? 1 : fiscal_year_start;
  const thisYear = Number(todayInPrague().slice(0, 4));
  const latest = Math.max(year, from === undefined ? thisYear + YEARS_AHEAD : thisYear);
  const earliest = Math.min(year, from ?? latest - YEARS_BACK);
  const years = Array.from({ length: latest - earliest + 1 }, (_, back) => latest - back);
  return (
    <NativeSelect
      aria-label={common.year}
      value={String(year)}
      data={years.map((each) => ({ value: String(each), label: fiscalYearText(each, start) }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
