import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * A value kept in the address, such as `?rok=2026`, so that a filtered page can be shared and returned to.
 * The value that equals `standard` is not written. Changes replace the address: going back leaves the page.
 */
export function useUrlState(name: string, standard = ''): [string, (value: string) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const set = (value: string) => {
    void navigate({
      to: '.',
      search: ((present: object) => ({
        ...present,
        [name]: value === standard ? undefined : value,
      })) as never,
      replace: true,
    });
  };
  return [search[name] ?? standard, set];
}

/** The year of the page: `?rok=2026`, by default the present one. */
export function useUrlYear(thisYear: number): [number, (year: number) => void] {
  const [text, set] = useUrlState('rok', String(thisYear));
  const year = /^\d{4}$/.test(text) ? Number(text) : thisYear;
  return [year, (next) => set(String(next))];
}
