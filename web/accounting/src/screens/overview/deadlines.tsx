import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { todayInPrague } from '../../parts/dates.ts';
import { counted } from '../../parts/plural.ts';
import { monthBefore, monthOf } from '../../parts/url-month.ts';
import { useEmployees } from '../employees/api.ts';
import { useCalendar } from './api.ts';
import { DeadlineRow } from './deadline-row.tsx';
import { ReportDue } from './report-due.tsx';
import { daysBetween, upcoming } from './upcoming.ts';

/** What is due in the next weeks; only of areas that the company uses. */
export function Deadlines() {
  const today = todayInPrague();
  const year = Number(today.slice(0, 4));
  const employees = useEmployees(useEntityId()).data;
  const hasEmployees = employees !== undefined && employees.length > 0;
  const present = useCalendar(year);
  const previous = useCalendar(year - 1);
  const calendars = [previous.data, present.data].filter((calendar) => calendar !== undefined);
  const isReady = calendars.length === 2 && employees !== undefined;
  const last = monthBefore(monthOf(today));
  // The report of the last month has its own row, which knows whether it is filed.
  const deadlines = (hasEmployees ? upcoming(calendars, today) : []).filter(
    ({ kind, month }) => kind !== 'jmhz' || month !== last.month,
  );
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>{t.deadlines}</Title>
      <div className="surface">
        {!isReady && <Skeleton height={248} />}
        {isReady && hasEmployees && <ReportDue {...last} today={today} />}
        {isReady && deadlines.length === 0 && (
          <Text p="md" c="dimmed">
            {t.noDeadlines}
          </Text>
        )}
        {isReady &&
          deadlines.map((deadline) => (
            <DeadlineRow
              key={deadline.day + deadline.kind}
              {...deadline}
              title={t.deadline[deadline.kind] ?? deadline.kind}
              distance={
                <Text size="sm" c="dimmed">
                  {distance(daysBetween(today, deadline.day))}
                </Text>
              }
            />
          ))}
      </div>
    </Stack>
  );
}

function distance(days: number): string {
  if (days === 0) return t.today;
  return days === 1 ? t.tomorrow : t.inDays(counted(days, t.dayForms));
}
