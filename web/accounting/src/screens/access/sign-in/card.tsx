import { Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { common } from '../../../cs/common.ts';

/** The card of a screen for who is not signed in. */
export function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  useDocumentTitle(`${title} · ${common.appName}`);
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
