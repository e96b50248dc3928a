import { useNavigate } from '@tanstack/react-router';

export const YEARS_COMPARED = 5;

/** The years that a year is compared with, the oldest first. */
export function yearsBefore(year: number): number[] {
  return Array.from({ length: YEARS_COMPARED - 1 }, (_, i) => year - YEARS_COMPARED + 1 + i);
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
