import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { Day } from '../../parts/date-display.tsx';
import { monthName, todayInPrague } from '../../parts/dates.ts';
import { counted } from '../../parts/plural.ts';
import { monthBefore, monthOf } from '../../parts/url-month.ts';
import { useCalendar, useHasEmployees } from './api.ts';
import { ReportDue } from './report-due.tsx';
import { type Deadline, daysBetween, upcoming } from './upcoming.ts';

/** What is due in the next weeks; only of areas that the company uses. */
export function Deadlines() {
  const today = todayInPrague();
  const year = Number(today.slice(0, 4));
  const hasEmployees = useHasEmployees(useEntityId());
  const present = useCalendar(year);
  const previous = useCalendar(year - 1);
  const calendars = [previous.data, present.data].filter((calendar) => calendar !== undefined);
  const isReady = calendars.length === 2 && hasEmployees.data !== undefined;
  const last = monthBefore(monthOf(today));
  // The report of the last month has its own row, which knows whether it is filed.
  const deadlines = (hasEmployees.data === true ? upcoming(calendars, today) : []).filter(
    ({ kind, month }) => kind !== 'jmhz' || month !== last.month,
  );
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>{t.deadlines}</Title>
      <div className="surface">
        {!isReady && <Skeleton height={248} />}
        {isReady && hasEmployees.data === true && <ReportDue {...last} today={today} />}
        {isReady && deadlines.length === 0 && (
          <Text p="md" c="dimmed">
            {t.noDeadlines}
          </Text>
        )}
        {isReady &&
          deadlines.map((deadline) => (
            <Row key={deadline.day + deadline.kind} deadline={deadline} today={today} />
          ))}
      </div>
    </Stack>
  );
}

function Row({ deadline, today }: { deadline: Deadline; today: string }) {
  const { kind, day, month, year } = deadline;
  return (
    <Group justify="space-between" wrap="nowrap" p="sm" px="md" align="flex-start">
      <div>
        <Text size="sm" fw={550}>
          {t.deadline[kind] ?? kind}
        </Text>
        <Text size="sm" c="dimmed">
          {t.deadlinesFor(monthName(month), year)}
        </Text>
      </div>
      <div style={{ textAlign: 'right' }}>
        <Text size="sm">
          <Day day={day} />
        </Text>
        <Text size="sm" c="dimmed">
          {distance(daysBetween(today, day))}
        </Text>
      </div>
    </Group>
  );
}

function distance(days: number): string {
  if (days === 0) return t.today;
  return days === 1 ? t.tomorrow : t.inDays(counted(days, t.dayForms));
}
