import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** Fields of a form side by side where there is room. */
export function FieldGrid({ children, columns = 2 }: { children: ReactNode; columns?: number }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing="md">
      {children}
    </SimpleGrid>
  );
}
