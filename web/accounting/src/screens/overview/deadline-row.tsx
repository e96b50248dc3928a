import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { overviewTexts as t } from '../../cs/overview.ts';
import { Day } from '../../parts/date-display.tsx';
import { monthName } from '../../parts/dates.ts';

type DeadlineRowProps = {
  title: ReactNode;
  /** The month of the wages. */
  month: number;
  year: number;
  day: string;
  /** Under the day: how far it is. */
  distance: ReactNode;
  /** Under the month: more about it. */
  children?: ReactNode;
};

/** What is due when, for which month. */
export function DeadlineRow({ title, month, year, day, distance, children }: DeadlineRowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" p="sm" px="md" align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={550}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {t.deadlinesFor(monthName(month), year)}
        </Text>
        {children}
      </div>
      <div style={{ textAlign: 'right' }}>
        <Text size="sm">
          <Day day={day} />
        </Text>
        {distance}
      </div>
    </Group>
  );
}
