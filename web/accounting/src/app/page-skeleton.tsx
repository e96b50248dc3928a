import { Skeleton, Stack } from '@mantine/core';
import { common } from '../cs/common.ts';
import { StartHead, useHasStartHead } from './start-head.tsx';

/** The shape of a page while its screen loads. */
export function PageSkeleton() {
  const hasHead = useHasStartHead();
  return (
    <div role="status" aria-label={common.loading}>
      {hasHead && <StartHead />}
      <Stack gap="lg" p="md">
        {!hasHead && <Skeleton height={28} width={240} />}
        <Skeleton height={120} />
        <Skeleton height={220} />
      </Stack>
    </div>
  );
}
