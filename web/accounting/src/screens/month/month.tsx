import { Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { sayError } from '../../api/toasts.ts';
import { monthTexts as t } from '../../cs/month.ts';
import { todayInPrague } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { MonthSwitch } from '../../parts/month-switch.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useShortcut } from '../../parts/shortcuts.tsx';
import { lastDayOf, type Month, useUrlMonth } from '../../parts/url-month.ts';
import type { TaxCalendar } from '../taxes/calendar/api.ts';
import { BeforeKept } from '../taxes/calendar/before-kept.tsx';
import { isDone, isLateBefore } from '../taxes/calendar/duty-facts.ts';
import { OwnUnknown } from '../taxes/calendar/own-unknown.tsx';
import { daysOf, type MonthParts, overdueBefore, useMonth } from './api.ts';
import { DutyLines, dutiesOfMonth } from './duty-lines.tsx';
import { Flow } from './flow.tsx';
import { MonthLine } from './line.tsx';
import { Missing } from './missing.tsx';
import classes from './month.module.css';
import { NextCompany } from './next-company.tsx';
import { LateWages, lateWages, WageLine, wagesDone } from './wage-lines.tsx';

/** A month of a company: what came and went, what is to be paid and filed by when, what is missing. */
export default function MonthPage() {
  const [month, setMonth] = useUrlMonth('running');
  const parts = useMonth(month);
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        controls={<MonthSwitch month={month} onChange={setMonth} />}
      />
      <Stack gap="lg">
        <Flow month={month} parts={parts} />
        <Loaded query={parts.calendar}>
          {(calendar) => <Duties month={month} calendar={calendar} parts={parts} />}
        </Loaded>
        <Part title={t.missing.title} text={t.missing.now}>
          <Missing month={month} parts={parts} />
        </Part>
        <Lock month={month} />
        <NextCompany month={month} />
      </Stack>
    </>
  );
}

type DutiesProps = { month: Month; calendar: TaxCalendar; parts: MonthParts };

function Duties({ month, calendar, parts }: DutiesProps) {
  const { duties } = calendar;
  const home = `/firmy/${useEntityId()}`;
  const key = lastDayOf(month).slice(0, 7);
  const isPresent = key === todayInPrague().slice(0, 7);
  const { earlier, pay, send } = dutiesOfMonth(duties, key, isPresent);
  const before = duties.filter((duty) => isLateBefore(duty) && duty.due_on <= lastDayOf(month));
  const late = earlier.filter((duty) => !isLateBefore(duty));
  const own = [...[...pay, ...send].map(isDone), ...wagesDone(parts), ...suppliersDone(parts)];
  const wages = isPresent ? lateWages(parts, month) : [];
  const suppliers = isPresent ? leftOf(parts.overdue.data?.sums ?? []) : [];
  return (
    <>
      {own.length > 0 && <Done done={own.filter(Boolean).length} all={own.length} />}
      {late.length + wages.length + suppliers.length > 0 && (
        <Part title={t.earlier}>
          {wages.length > 0 && <LateWages late={wages} />}
          {suppliers.length > 0 && <LateSuppliers month={month} left={suppliers} />}
          {late.length > 0 && <DutyLines duties={late} all={duties} nothing="" />}
        </Part>
      )}
      {before.length > 0 && (
        <BeforeKept count={before.length}>
          <DutyLines duties={before} all={duties} nothing="" />
        </BeforeKept>
      )}
      <OwnUnknown year={calendar.year} duties={calendar.duties} />
      <Part title={t.pay.title}>
        <WageLine month={month} parts={parts} />
        <DutyLines
          {...{ duties: pay, all: duties, nothing: t.pay.nothing, vat: parts.overview.data?.vat ?? null }}
        />
        <Loaded query={parts.due}>{({ sums, total }) => <Suppliers {...{ month, sums, total }} />}</Loaded>
      </Part>
      <Part title={t.send.title}>
        <DutyLines duties={send} all={duties} nothing={t.send.nothing} />
      </Part>
      <div>
        <TextLink to={`${home}/kalendar`} search={{ rok: String(month.year) }} size="sm">
          {t.calendar}
        </TextLink>
      </div>
    </>
  );
}

/** Whether the suppliers of the month are paid, as their line has it; nothing where nobody knows yet. */
function suppliersDone({ due: { data } }: MonthParts): boolean[] {
  return data === undefined ? [] : [data.sums.every(({ asked }) => asked <= 0)];
}

/** At last the month is locked. */
function Lock({ month }: { month: Month }) {
  const { id, locked_until: until } = useCompany();
  const day = lastDayOf(month);
  const isDone = until !== null && until >= day;
  const navigate = useNavigate();
  const to = `/firmy/${id}/nastaveni/obdobi`;
  const open = () => void navigate({ to, search: { do: day } as never }).catch(sayError);
  useShortcut('z', t.lock.open, isDone ? null : open);
  return (
    <Part title={t.lock.title}>
      <ul className={classes.list}>
        <MonthLine
          isDone={isDone}
          to={to}
          {...(isDone ? {} : { search: { do: day } })}
          title={isDone ? t.lock.done : t.lock.open}
          text={isDone ? t.lock.doneText : t.lock.text}
        />
      </ul>
    </Part>
  );
}

function Done({ done, all }: { done: number; all: number }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress value={(100 * done) / all} style={{ flex: 1 }} aria-label={t.done(done, all)} />
      <Text size="sm" c="dimmed" className="figure">
        {t.done(done, all)}
      </Text>
    </Group>
  );
}

type Asked = { currency: string; asked: number };

/** What is left to be paid, by currency. */
const leftOf = (sums: readonly Asked[]) => sums.filter(({ asked }) => asked > 0);

const leftText = (left: readonly Asked[]) =>
  t.pay.left(left.map(({ asked, currency }) => moneyWithCurrency(asked, currency)).join(', '));

/** Received documents that were due in earlier months. */
function LateSuppliers({ month, left }: { month: Month; left: readonly Asked[] }) {
  return (
    <ul className={classes.list}>
      <MonthLine
        isDone={false}
        to={`/firmy/${useEntityId()}/prijate`}
        search={overdueBefore(month)}
        title={t.pay.lateSuppliers}
        side={
          <Text size="sm" className="figure">
            {leftText(left)}
          </Text>
        }
      />
    </ul>
  );
}

type SuppliersProps = { month: Month; total: number; sums: readonly Asked[] };

/** Received documents that are due in the month, and what is left of them. */
function Suppliers({ month, total, sums }: SuppliersProps) {
  const home = `/firmy/${useEntityId()}`;
  const left = leftOf(sums);
  return (
    <ul className={classes.list}>
      <MonthLine
        isDone={left.length === 0}
        to={`${home}/prijate`}
        search={{ ...daysOf(month), datum: 'due', ...(left.length === 0 ? {} : { stav: 'nezaplacene' }) }}
        title={t.pay.suppliers}
        text={total === 0 ? t.pay.noSuppliers : t.flow.documents(total)}
        side={
          <Text size="sm" className="figure">
            {left.length === 0 ? (total === 0 ? null : t.pay.paid) : leftText(left)}
          </Text>
        }
      />
    </ul>
  );
}

type PartProps = { title: string; text?: string; children: ReactNode };

function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <section className="surface" aria-labelledby={id}>
      <div
        style={{ padding: 'var(--mantine-spacing-md) var(--mantine-spacing-md) var(--mantine-spacing-sm)' }}
      >
        <Title order={2} id={id}>
          {title}
        </Title>
        {text !== undefined && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}
