import { Badge, Group, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { needsTexts as t } from '../../cs/needs.ts';
import { taxCalendar } from '../../cs/tax-calendar.ts';
import { Day } from '../../parts/date-display.tsx';
import { TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { counted } from '../../parts/plural.ts';
import { isLateBefore, nameOf, placeOf } from '../taxes/calendar/duty-facts.ts';
import type { CompanyNeeds, Deadline } from './api.ts';
import { placeOfMore } from './more-deadlines.ts';
import classes from './needs.module.css';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const SHOWN_DEADLINES = 4;

type RowProps = {
  company: CompanyNeeds;
  isSelected: boolean;
  onSelect: () => void;
  onStep: (by: 1 | -1) => void;
  onLeave: () => void;
};

/** A company: how much waits there, what is to be decided, and what is due next for how much. */
export function CompanyRow({ company, isSelected, onSelect, onStep, onLeave }: RowProps) {
  const { entity_id: id, name, sample, before_kept: before } = company;
  const deadlines = company.deadlines.filter((each) => !isLateBefore(each));
  const step = (event: KeyboardEvent<HTMLLIElement>) => {
    const by = STEPS[event.key];
    if (by === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <li
      id={`firma-${id}`}
      className={`surface ${classes.company}`}
      data-selected={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      aria-current={isSelected || undefined}
      aria-labelledby={`firma-${id}-co`}
      onFocus={onSelect}
      onKeyDown={step}
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest('a') !== null) onLeave();
      }}
    >
      <div id={`firma-${id}-co`}>
        <Group gap="xs">
          <TextLink to={`/firmy/${id}/mesic`} fw={620}>
            {name}
          </TextLink>
          {sample && (
            <Badge component="span" variant="default" size="sm" fw={500}>
              {t.sample}
            </Badge>
          )}
        </Group>
        <Waits company={company} />
        {before > 0 && (
          <TextLink to={`/firmy/${id}/kalendar`} size="sm" c="dimmed">
            {taxCalendar.before.title(before)}
          </TextLink>
        )}
      </div>
      {deadlines.length > 0 && <Deadlines id={id} deadlines={deadlines} />}
    </li>
  );
}

const URGENT = [
  ['overdue', 'var(--mantine-color-error)'],
  ['today', undefined],
  ['soon', undefined],
  ['normal', undefined],
] as const;

/** Tasks by how much they hurry, and what of them most often needs somebody else than who books. */
function Waits({ company: { entity_id: id, urgency, counts } }: { company: CompanyNeeds }) {
  const home = `/firmy/${id}`;
  const unmatched = (counts.bank_unmatched ?? 0) + (counts.bank_proposal ?? 0);
  const approvals = counts.approval_waiting ?? 0;
  const urgent = URGENT.filter(([name]) => urgency[name] > 0);
  if (urgent.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t.nothing}
      </Text>
    );
  }
  return (
    <>
      <Text size="sm">
        <TextLink to={`${home}/ukoly`} size="sm">
          {urgent.map(([name, colour], i) => (
            <Text key={name} span inherit {...(colour === undefined ? {} : { c: colour, fw: 600 })}>
              {i > 0 && ', '}
              {t[name](i === 0 ? counted(urgency[name], t.taskForms) : String(urgency[name]))}
            </Text>
          ))}
        </TextLink>
      </Text>
      <Group gap="sm">
        {unmatched > 0 && (
          <TextLink to={`${home}/banka/parovani`} size="sm">
            {t.unmatched}: {unmatched}
          </TextLink>
        )}
        {approvals > 0 && (
          <TextLink to={`${home}/schvalovani`} size="sm">
            {t.approvals}: {approvals}
          </TextLink>
        )}
      </Group>
    </>
  );
}

function Deadlines({ id, deadlines }: { id: number; deadlines: readonly Deadline[] }) {
  const further = deadlines.slice(SHOWN_DEADLINES);
  const more = placeOfMore(further);
  return (
    <div>
      <ul className={classes.deadlines}>
        {deadlines.slice(0, SHOWN_DEADLINES).map((deadline) => {
          const { path, search } = placeOf(deadline, deadlines);
          return (
            <li key={`${deadline.label} ${deadline.period} ${deadline.due_on}`} className={classes.deadline}>
              <TextLink to={`/firmy/${id}${path}`} search={search} size="sm">
                {nameOf(deadline)}
              </TextLink>
              <Until deadline={deadline} />
            </li>
          );
        })}
      </ul>
      {further.length > 0 && (
        <TextLink to={`/firmy/${id}${more.path}`} search={more.search} size="sm">
          {t.moreDeadlines(further.length)}
        </TextLink>
      )}
    </div>
  );
}

function Until({ deadline: { amount, due_on, state, is_payment } }: { deadline: Deadline }) {
  const isLate = state === 'overdue';
  const sum =
    amount === null
      ? is_payment
        ? t.amountLater
        : null
      : amount < 0
        ? t.refund(moneyWithCurrency(-amount))
        : moneyWithCurrency(amount);
  return (
    <Text size="sm" component="span" {...(isLate ? { c: 'var(--mantine-color-error)' } : { c: 'dimmed' })}>
      {sum !== null && <span className="figure">{sum}, </span>}
      {isLate ? t.late : t.until} <Day day={due_on} />
    </Text>
  );
}
