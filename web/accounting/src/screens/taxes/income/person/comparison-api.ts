import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../../api/client.ts';
import type { Compared, Question } from './comparison.ts';

/** The three ways by the public calculator: the same rules, and nothing of the company but the figures. */
export function useComparison(question: Question) {
  return useQuery({
    queryKey: ['calculators', 'self_employed', question],
    queryFn: (): Promise<Compared> =>
      unwrap(api.GET('/calculators/self_employed', { params: { query: question as object } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
