import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { taxCalendar } from '../../cs/tax-calendar.ts';
import { wagePayment } from '../../cs/wage-payment.ts';
import { wordOfDuty } from '../../help/word-keys.ts';
import { addDays, dateText } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { counted } from '../../parts/plural.ts';
import { saidIn } from '../../parts/said.ts';
import { WhatIs } from '../../parts/word.tsx';
import { BeforeKeptElsewhere } from '../taxes/calendar/before-kept.tsx';
import { isForPeriod, isLateBefore, periodText } from '../taxes/calendar/duty-facts.ts';
import { OwnUnknown } from '../taxes/calendar/own-unknown.tsx';
import type { Deadline, Overview } from './api.ts';
import { daysBetween } from './days-between.ts';
import { DeadlineRow } from './deadline-row.tsx';

const PayDeadline = lazy(() => import('./pay-deadline.tsx'));

/** More stand in the calendar. */
const SHOWN = 8;

/** What is late and what is due next, with its amount; how it is paid is asked for when somebody wants to know. */
export function Deadlines({ overview }: { overview: Overview }) {
  const { date, deadlines } = overview;
  // The queue holds only the last of what comes every month; how many there are, the calendar says.
  const hasBefore = overview.counts.before_kept > 0;
  const home = `/firmy/${useEntityId()}`;
  const shown = deadlines.filter((each) => !isLateBefore(each)).slice(0, SHOWN);
  return (
    <Stack component="section" gap="sm" aria-label={t.deadlines}>
      <Title order={2}>{t.deadlines}</Title>
      <OwnUnknown year={Number(date.slice(0, 4))} duties={deadlines} />
      <div className="surface">
        {shown.length === 0 ? (
          <Text p="md" c="dimmed">
            {t.noDeadlines}
          </Text>
        ) : (
          shown.map((deadline, at) => (
            <Row
              key={`${deadline.due_on} ${deadline.period} ${deadline.label}`}
              deadline={deadline}
              date={date}
              isFirst={shown.findIndex(({ kind }) => kind === deadline.kind) === at}
            />
          ))
        )}
      </div>
      {hasBefore && (
        <BeforeKeptElsewhere
          way={
            <Text size="sm" mt="xs">
              <TextLink to={`${home}/kalendar`} size="sm">
                {taxCalendar.before.inCalendar}
              </TextLink>
            </Text>
          }
        />
      )}
      <Group gap="md">
        <TextLink to={`${home}/mesic`} size="sm">
          {t.toMonth}
        </TextLink>
        <TextLink to={`${home}/kalendar`} size="sm">
          {t.wholeCalendar}
        </TextLink>
      </Group>
    </Stack>
  );
}

type RowProps = {
  deadline: Deadline;
  date: string;
  /** Of its kind: what it is is said once. */
  isFirst: boolean;
};

function Row({ deadline, date, isFirst }: RowProps) {
  const { kind, label, period, due_on, href, is_payment, amount } = deadline;
  const [isOpen, setOpen] = useState(false);
  const [path = '', query] = href.split('?');
  const word = wordOfDuty(kind);
  return (
    <DeadlineRow
      title={
        <TextLink to={path} search={Object.fromEntries(new URLSearchParams(query))}>
          <span {...saidIn(label)}>{label}</span>
        </TextLink>
      }
      period={isForPeriod(deadline) ? periodText(period) : null}
      day={due_on}
      distance={<Distance deadline={deadline} date={date} />}
      whatIs={isFirst && word !== undefined ? <WhatIs of={word} name={label} /> : undefined}
    >
      <AmountOf deadline={deadline} />
      {is_payment && kind !== 'wages' && amount !== null && amount > 0 && (
        <Button
          className="no-print"
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={taxCalendar.payOf(label, periodText(period))}
          ml={-8}
          onClick={() => setOpen(!isOpen)}
        >
          {taxCalendar.pay}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<Skeleton height={160} mt="xs" />}>
          <PayDeadline deadline={deadline} />
        </Suspense>
      )}
    </DeadlineRow>
  );
}

/** Filed and paid under one name: it is a payment once it was filed. */
const FILED_AND_PAID: readonly string[] = ['income_tax', 'osvc_social', 'osvc_health'];

/** What is left to be paid, or comes back. */
function AmountOf({ deadline: { kind, amount, ordered = 0, is_payment } }: { deadline: Deadline }) {
  if (amount === null) {
    return is_payment ? (
      <Text size="sm" c="dimmed">
        {kind === 'wages' ? wagePayment.amountLater : taxCalendar.amountLater}
      </Text>
    ) : null;
  }
  if (amount === 0) return null;
  const money = moneyWithCurrency(Math.abs(amount));
  const isRest = is_payment && FILED_AND_PAID.includes(kind);
  return (
    <Text size="sm" className="figure" fw={is_payment ? 620 : 400}>
      {amount < 0 ? taxCalendar.refund(money) : isRest ? taxCalendar.leftOfFiled(money) : money}
      {ordered > 0 && (
        <Text span size="sm" c="dimmed">
          {' · '}
          {ordered >= amount ? wagePayment.inOrder : wagePayment.partInOrder(moneyWithCurrency(ordered))}
        </Text>
      )}
    </Text>
  );
}

/** How far it is, or since when it is late. */
function Distance({ deadline: { state, due_on }, date }: { deadline: Deadline; date: string }) {
  if (state === 'overdue') {
    return (
      <Badge color="red" variant="light" radius="sm">
        {t.lateSince(dateText(addDays(due_on, 1)))}
      </Badge>
    );
  }
  const days = daysBetween(date, due_on);
  if (days < 0) {
    return (
      <Badge color="orange" variant="dot" radius="sm">
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
