import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './error.ts';

const FRESH_MILLISECONDS = 30_000;
const RETRIES = 2;

/**
 * A company that is no longer the user's answers that nothing is there, as does a record that is gone: the list of
 * companies tells which it is.
 */
function askForCompanies(error: unknown): void {
  if (error instanceof ApiError && error.status === 404) {
    void queryClient.invalidateQueries({ queryKey: ['entities'], exact: true });
  }
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] === 'entities' && queryKey.length > 1) askForCompanies(error);
    },
  }),
  mutationCache: new MutationCache({ onError: askForCompanies }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MILLISECONDS,
      // Only what may pass by itself is asked again: no connection, or a service that is coming up.
      retry: (count, error) =>
        count < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 502),
    },
    // Without a connection a write fails at once and says so, instead of waiting unseen and being sent much later.
    mutations: { retry: false, networkMode: 'always' },
  },
});
