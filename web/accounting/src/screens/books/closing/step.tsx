import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { closing as t } from '../../../cs/closing.ts';
import type { Closing } from './api.ts';

export type StepState = Closing['steps'][number]['state'];

type StepProps = { position: number; title: string; text?: ReactNode; state: StepState; children: ReactNode };

/** A step of the guide: its place in the order, what it is about and how far it is. */
export function Step({ position, title, text, state, children }: StepProps) {
  return (
    <section aria-label={title} className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <Stack gap="md">
        <div>
          <Group justify="space-between" gap="sm">
            <Title order={2}>
              {position}. {title}
            </Title>
            <Badge variant="default" leftSection={state === 'done' && <IconCheck size={12} />}>
              {t.stepStates[state]}
            </Badge>
          </Group>
          {text !== undefined && (
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </section>
  );
}
