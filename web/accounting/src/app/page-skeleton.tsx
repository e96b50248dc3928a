import { Skeleton, Stack } from '@mantine/core';
import { common } from '../cs/common.ts';

/** The shape of a page while its screen loads. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label={common.loading}>
      <Stack gap="lg" p="md">
        <Skeleton height={28} width={240} />
        <Skeleton height={120} />
        <Skeleton height={220} />
      </Stack>
    </div>
  );
}
