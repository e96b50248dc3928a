import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type SectionProps = { title: string; text?: ReactNode; children: ReactNode };

/** A part of a page on a ground of its own, under a heading. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <div className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <Stack gap="md">
        <div>
          <Title order={2}>{title}</Title>
          {text !== undefined && (
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </div>
  );
}
