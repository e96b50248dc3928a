import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { overviewTexts as t } from '../../cs/overview.ts';
import { Day } from '../../parts/date-display.tsx';

type DeadlineRowProps = {
  title: ReactNode;
  /** What it is for: `květen 2026`; null: for no period. */
  period: string | null;
  day: string;
  /** Under the day: how far it is. */
  distance: ReactNode;
  /** Beside the month: what it is. */
  whatIs?: ReactNode;
  /** Under the month: more about it. */
  children?: ReactNode;
};

/** What is due when, for which month. */
export function DeadlineRow({ title, period, day, distance, whatIs, children }: DeadlineRowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" p="sm" px="md" align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={550}>
          {title}
        </Text>
        {(period !== null || whatIs !== undefined) && (
          // Two things to press under each other are 24 pixels apart.
          <Text size="sm" c="dimmed" mt={whatIs === undefined ? 0 : 4}>
            {period !== null && t.deadlinesFor(period)}
            {period !== null && whatIs !== undefined && ' · '}
            {whatIs}
          </Text>
        )}
        {children}
      </div>
      <div style={{ textAlign: 'right', flexShrink: 0 }}>
        <Text size="sm">
          <Day day={day} />
        </Text>
        {distance}
      </div>
    </Group>
  );
}
