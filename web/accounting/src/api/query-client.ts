import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './error.ts';

const FRESH_MILLISECONDS = 30_000;
const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MILLISECONDS,
      // Only what may pass by itself is asked again: no connection, or a service that is coming up.
      retry: (count, error) =>
        count < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 502),
    },
    mutations: { retry: false },
  },
});
