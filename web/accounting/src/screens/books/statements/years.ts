import { useNavigate } from '@tanstack/react-router';
import { type BookkeepingFacts, keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';

const YEARS_COMPARED = 5;

/** The years that a year is compared with, the oldest first: those before it without a gap that have a ledger. */
export function yearsBefore(year: number, company: BookkeepingFacts): number[] {
  const years = Array.from({ length: YEARS_COMPARED - 1 }, (_, i) => year - YEARS_COMPARED + 1 + i);
  return years.slice(years.findLastIndex((each) => !keepsLedgerIn(company, each)) + 1);
}

/** Leads to a year as a whole: days within another one are given up. */
export function useYearAlone(): (year: number) => void {
  const navigate = useNavigate();
  return (year) =>
    void navigate({
      to: '.',
      search: ((present: object) => ({
        ...present,
        ...{ rok: String(year), ke: undefined, od: undefined, do: undefined },
      })) as never,
      replace: true,
    });
}
