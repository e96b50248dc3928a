import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** One thing that is known; what is not is left out. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '' || children === undefined) return null;
  return (
    <Group gap="0 var(--mantine-spacing-sm)" align="flex-start">
      <Text size="sm" c="dimmed" w="9rem" style={{ flexShrink: 0 }}>
        {label}
      </Text>
      <Text
        size="sm"
        component="div"
        style={{ flex: '1 1 9.5rem', overflowWrap: 'anywhere', minWidth: 0, whiteSpace: 'pre-line' }}
      >
        {children}
      </Text>
    </Group>
  );
}
