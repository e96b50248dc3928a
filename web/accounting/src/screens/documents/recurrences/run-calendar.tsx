import { Text } from '@mantine/core';
import { recurrences as t } from '../../../cs/recurrences.ts';
import { monthName } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { Section } from '../../../parts/section.tsx';
import classes from './recurrences.module.css';

/** A document that will be made; with a name and an address where several are shown together. */
export type ComingRun = { day: string; name?: string; to?: string };

type RunCalendarProps = { runs: readonly ComingRun[]; from: string };

const MONTHS = 12;

/** What will be made in the coming year, month by month. */
export function RunCalendar({ runs, from }: RunCalendarProps) {
  const months = Array.from({ length: MONTHS }, (_, i) => monthAfter(from, i));
  const ordered = runs.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return (
    <Section title={t.calendar} text={runs.length === 0 ? t.calendarEmpty : t.calendarText}>
      {runs.length > 0 && (
        <ol className={classes.months}>
          {months.map((month) => (
            <Month key={month} month={month} runs={ordered.filter(({ day }) => day.startsWith(month))} />
          ))}
        </ol>
      )}
    </Section>
  );
}

/** `2026-11` and so many months. */
function monthAfter(day: string, count: number): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count, 1))
    .toISOString()
    .slice(0, 7);
}

function Month({ month, runs }: { month: string; runs: readonly ComingRun[] }) {
  const [year, number] = month.split('-').map(Number);
  return (
    <li className={runs.length === 0 ? classes.without : ''}>
      <Text size="xs" c="dimmed">
        {`${monthName(number ?? 1)} ${year}`}
      </Text>
      <ul className={classes.days}>
        {runs.map((run) => (
          <li key={`${run.day} ${run.to ?? ''}`}>
            <Run run={run} />
          </li>
        ))}
        {runs.length === 0 && <li aria-hidden="true">—</li>}
      </ul>
    </li>
  );
}

function Run({ run: { day, name, to } }: { run: ComingRun }) {
  const date = (
    <time dateTime={day} className="figure">
      {t.dayOfMonth(Number(day.slice(8)))}
    </time>
  );
  if (name === undefined) return date;
  return (
    <>
      {date} {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
    </>
  );
}
