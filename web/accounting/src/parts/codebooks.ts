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
      return ((books as Record<string, unknown>)[name] ?? []) as CodebookEntry[];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
