import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/error.ts';
import { common } from '../cs/common.ts';
import { useDrawnInPieces } from './in-pieces.ts';
import { LoadFailed } from './load-failed.tsx';

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
  /** Default: a few grey lines. */
  skeleton?: ReactNode;
  /** In place of what is not there, or not any more. */
  missing?: ReactNode;
};

/** Shows what a query answers; until then its shape in grey, and why when it fails. */
export function Loaded<T>({ query, children, skeleton, missing }: LoadedProps<T>) {
  const { error } = query;
  const isDrawn = useDrawnInPieces(query.data !== undefined);
  if (missing !== undefined && error instanceof ApiError && error.status === 404) return missing;
  if (query.data !== undefined && isDrawn) return children(query.data);
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return <Coming>{skeleton}</Coming>;
}

/** The shape of what is not there yet: a few grey lines unless it is another. */
export function Coming({ children = <Lines count={5} /> }: { children?: ReactNode }) {
  return (
    <div role="status" aria-label={common.loading}>
      {children}
    </div>
  );
}

/** Grey lines in place of text. */
export function Lines({ count, height = 18 }: { count: number; height?: number }) {
  return (
    <Stack gap="sm">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} height={height} width={line === count - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}
