import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api/client.ts';

export type CodebookEntry = { code: string; name: string; short?: string };
export type CodebookName = 'health_insurers' | 'countries';

/** Entries of a codebook; they change with versions of the service only. */
export function useCodebook(name: CodebookName) {
  return useQuery({
    queryKey: ['codebooks', name],
    queryFn: async () => {
      const books = await unwrap(api.GET('/codebooks', { params: { query: { names: name } } }));
      const entries = ((books as Record<string, unknown>)[name] ?? []) as CodebookEntry[];
      return name === 'countries' ? byName(entries) : entries;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const collator = new Intl.Collator('cs');

/** Countries as Czech readers look them up: the own one first, the others by their names. */
export function byName(countries: readonly CodebookEntry[]): CodebookEntry[] {
  const isOwn = ({ code }: CodebookEntry) => Number(code === 'CZ');
  return countries.toSorted((a, b) => isOwn(b) - isOwn(a) || collator.compare(a.name, b.name));
}
