import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * A value kept in the address, such as `?rok=2026`, so that a filtered page can be shared and returned to.
 * The value that equals `standard` is not written. Changes replace the address: going back leaves the page.
 */
export function useUrlState(name: string, standard = ''): [string, (value: string) => void] {
  return useUrlValue(name, standard);
}

const FIRST_PAGE = { strana: undefined, radek: undefined };

/** A filter of a list in pages: choosing another one begins on the first page. */
export function useUrlFilter(name: string): [string, (value: string) => void] {
  return useUrlValue(name, '', FIRST_PAGE);
}

function useUrlValue(
  name: string,
  standard: string,
  besides: Readonly<Record<string, undefined>> = {},
): [string, (value: string) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const set = (value: string) => {
    void navigate({
      to: '.',
      search: ((present: object) => ({
        ...present,
        ...besides,
        [name]: value === standard ? undefined : value,
      })) as never,
      replace: true,
    });
  };
  return [search[name] ?? standard, set];
}

/** What the address says besides the page of a list: given to a screen and back, the filters are kept. */
export function useUrlFilters(): Record<string, unknown> {
  const { strana: _, radek: __, ...filters } = useSearch({ strict: false }) as Record<string, unknown>;
  return filters;
}

/** The year of the page: `?rok=2026`, by default the present one. */
export function useUrlYear(thisYear: number): [number, (year: number) => void] {
  const [text, set] = useUrlValue('rok', String(thisYear), FIRST_PAGE);
  const year = /^\d{4}$/.test(text) ? Number(text) : thisYear;
  return [year, (next) => set(String(next))];
}
