import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageName } from '../../../parts/page-name.ts';

/** The card of a screen for who is not signed in. */
export function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  usePageName([title], text);
  return (
    <Paper className="surface" p={{ base: 'md', xs: 'xl' }}>
      <Stack>
        <div>
          <Title order={1}>{title}</Title>
          {text !== undefined && (
            <Text c="dimmed" size="sm" mt={4}>
              {text}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
