import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { addDays, dateText } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { counted } from '../../parts/plural.ts';
import { saidIn } from '../../parts/said.ts';
import { periodText } from '../taxes/calendar/duty-facts.ts';
import { type Deadline, type Duty, useDuties } from './api.ts';
import { daysBetween } from './days-between.ts';
import { DeadlineRow } from './deadline-row.tsx';
import { DutyPayment } from './duty-payment.tsx';

type DeadlinesProps = {
  /** The day of the overview. */
  date: string | undefined;
  deadlines: readonly Deadline[] | undefined;
};

/** What is late and what is due in the next weeks; how payments are made is asked for when somebody wants to know. */
export function Deadlines({ date, deadlines }: DeadlinesProps) {
  const [isWithPayments, setWithPayments] = useState(false);
  const id = useEntityId();
  const duties = useDuties(id, isWithPayments);
  const hasPayments = deadlines?.some(({ kind }) => kind.startsWith('payroll')) === true;
  return (
    <Stack component="section" gap="sm" aria-label={t.deadlines}>
      <Title order={2}>{t.deadlines}</Title>
      <div className="surface">
        {date === undefined || deadlines === undefined ? (
          <Skeleton height={248} />
        ) : deadlines.length === 0 ? (
          <Text p="md" c="dimmed">
            {t.noDeadlines}
          </Text>
        ) : (
          deadlines.map((deadline) => (
            <Row
              key={`${deadline.due_on} ${deadline.period} ${deadline.label}`}
              deadline={deadline}
              date={date}
              duty={duties.data?.find((duty) => isOf(duty, deadline))}
            />
          ))
        )}
        {hasPayments && !isWithPayments && (
          <Button variant="subtle" size="compact-sm" m="sm" onClick={() => setWithPayments(true)}>
            {t.showPayments}
          </Button>
        )}
      </div>
      <Group gap="md">
        <TextLink to={`/firmy/${id}/mesic`} size="sm">
          {t.toMonth}
        </TextLink>
        <TextLink to={`/firmy/${id}/kalendar`} size="sm">
          {t.wholeCalendar}
        </TextLink>
      </Group>
      {duties.isError && duties.data === undefined && (
        <LoadFailed error={duties.error} onRetry={() => void duties.refetch()} />
      )}
    </Stack>
  );
}

const isOf = (duty: Duty, { label, period, due_on }: Deadline) =>
  duty.label === label && duty.period === period && duty.due_on === due_on;

type RowProps = { deadline: Deadline; date: string; duty: Duty | undefined };

function Row({ deadline, date, duty }: RowProps) {
  const { label, period, due_on, href } = deadline;
  const [path = '', query] = href.split('?');
  return (
    <DeadlineRow
      title={
        <TextLink to={path} search={Object.fromEntries(new URLSearchParams(query))}>
          <span {...saidIn(label)}>{label}</span>
        </TextLink>
      }
      period={periodText(period)}
      day={due_on}
      distance={<Distance deadline={deadline} date={date} />}
    >
      {duty !== undefined && duty.payment !== null && <DutyPayment duty={duty} payment={duty.payment} />}
    </DeadlineRow>
  );
}

/** How far it is, or since when it is late. */
function Distance({ deadline: { state, due_on }, date }: { deadline: Deadline; date: string }) {
  if (state === 'overdue') {
    return (
      <Badge color="red" variant="light" radius="sm" tt="none">
        {t.lateSince(dateText(addDays(due_on, 1)))}
      </Badge>
    );
  }
  const days = daysBetween(date, due_on);
  if (days < 0) {
    return (
      <Badge color="orange" variant="dot" radius="sm" tt="none">
        {t.correctionWaits}
      </Badge>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {days === 0 ? t.today : days === 1 ? t.tomorrow : t.inDays(counted(days, t.dayForms))}
    </Text>
  );
}
