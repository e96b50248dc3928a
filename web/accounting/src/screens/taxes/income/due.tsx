import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { incomeTax as t } from '../../../cs/income-tax.ts';
import { taxCalendar } from '../../../cs/tax-calendar.ts';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { type Fact, FactList } from '../../../parts/fact-list.tsx';
import { counted } from '../../../parts/plural.ts';
import { daysBetween } from '../../overview/days-between.ts';
import type { TaxDuty } from '../calendar/api.ts';
import { nameOf } from '../calendar/duty-facts.ts';
import { HowToPay } from '../calendar/how-to-pay.tsx';
import { wholeMoney } from '../vat/whole-money.ts';
import classes from './due.module.css';
import type { Owed } from './owed.ts';
import { paymentOf } from './year.ts';
import type { YearState } from './year-state.ts';

export const STATE_COLOURS: Readonly<Record<YearState, string>> = {
  running: 'gray',
  prepare: 'orange',
  file: 'blue',
  pay: 'orange',
  changed: 'orange',
  rejected: 'red',
  done: 'accent',
};

type DueProps = {
  /** What the section is called for who cannot see it. */
  label: string;
  state: YearState;
  owed: Owed;
  /** The last day of the year. */
  endsOn: string;
  /** By when the return of the whole year was to be filed, and by the law alone. */
  wholeDueOn: string;
  statutoryOn: string;
  /** What the balance comes of. */
  facts: readonly Fact[];
  /** The payment as the calendar has it. */
  duty: TaxDuty | null;
  /** When it was filed; null: it was not. */
  filedOn: string | null;
};

/** What is to be paid or comes back, by when, and how it is paid. */
export function Due(props: DueProps) {
  const { label, state, owed, endsOn, wholeDueOn, statutoryOn, facts, duty, filedOn } = props;
  const { amount, before, dueOn } = owed;
  const isRunning = state === 'running';
  const isSettled = state === 'done' && amount > 0 && paymentOf(duty) === 'paid';
  return (
    <section className={`surface ${classes.due}`} aria-label={label}>
      <Stack gap={4}>
        <Text c="dimmed">
          {isSettled ? t.settled : before === null ? titleOf(amount, isRunning) : differenceTitle(amount)}
        </Text>
        <Text fw={650} fz="2rem" lh={1.2} className="figure">
          {wholeMoney(Math.abs(amount))}
        </Text>
        {isRunning ? (
          <Text size="sm">{t.runs(dateText(endsOn))}</Text>
        ) : dueOn === null ? (
          <Text size="sm">
            {wholeDueOn < todayInPrague() ? t.amendedLater : t.amendedInTime(dateText(wholeDueOn))}
          </Text>
        ) : (
          <By
            day={dueOn}
            isPaid={amount > 0}
            isBeforeKept={duty?.before_kept ?? null}
            {...{ state, isSettled, filedOn }}
          />
        )}
        {before !== null && (
          <Text size="sm">
            {before < 0 ? t.filedOver(wholeMoney(-before)) : t.filedDue(wholeMoney(before))}
          </Text>
        )}
        {statutoryOn !== wholeDueOn && dueOn === wholeDueOn && state !== 'done' && (
          <Text size="xs" c="dimmed">
            {t.moved(dateText(statutoryOn))}
          </Text>
        )}
        <Group gap="xs" mt={4}>
          <Badge variant="dot" color={STATE_COLOURS[state]} size="lg" miw="max-content" role="status">
            {t.states[state]}
          </Badge>
          {amount > 0 && !isRunning && !isSettled && dueOn !== null && duty?.payment && (
            <PayButton payment={duty.payment} title={t.howToPayTitle} name={nameOf(duty)} />
          )}
        </Group>
        <PayAfterFiling isShown={state === 'file' && amount > 0 && !duty?.payment} />
      </Stack>
      <FactList facts={facts} />
    </section>
  );
}

/** What is prepared is paid by what the filing says, so the way to pay comes with it. */
export function PayAfterFiling({ isShown }: { isShown: boolean }) {
  return isShown ? (
    <Text size="xs" c="dimmed">
      {t.payAfterFiling}
    </Text>
  ) : null;
}

function titleOf(balance: number, isRunning: boolean): string {
  if (balance === 0) return t.nothingDue;
  if (balance < 0) return isRunning ? t.soFarOver : t.over;
  return isRunning ? t.soFarDue : t.due;
}

function differenceTitle(amount: number): string {
  if (amount === 0) return t.noDifference;
  return amount < 0 ? t.differenceOver : t.differenceDue;
}

type ByProps = Pick<DueProps, 'state' | 'filedOn'> & {
  day: string;
  isPaid: boolean;
  isSettled: boolean;
  /** Null: the calendar has no such duty. */
  isBeforeKept: boolean | null;
};

function By({ day, isPaid, state, isSettled, isBeforeKept, filedOn }: ByProps) {
  const days = daysBetween(todayInPrague(), day);
  const isDone = state === 'done';
  if (isDone && filedOn !== null && (isSettled || !isPaid))
    return <Text size="sm">{t.filedOn(dateText(filedOn))}</Text>;
  const isFiled = filedOn !== null && (isDone || state === 'pay');
  const isLate = days < 0 && !isDone;
  return (
    <Text size="sm">
      {isFiled
        ? `${t.filedOn(dateText(filedOn))} ${t.onlyPayBy(dateText(day))}`
        : isPaid
          ? t.payBy(dateText(day))
          : t.fileBy(dateText(day))}
      {isLate && isBeforeKept === true && `, ${taxCalendar.before.short}`}
      {!isDone && !(isLate && isBeforeKept !== false) && (
        <Text span inherit fw={600} {...(isLate ? { c: 'var(--mantine-color-error)' } : {})}>
          {`, ${isLate ? t.late(counted(-days, t.dayForms)) : whenText(days)}`}
        </Text>
      )}
    </Text>
  );
}

function whenText(days: number): string {
  if (days === 0) return t.today;
  return days === 1 ? t.tomorrow : t.inDays(counted(days, t.dayForms));
}

type PayButtonProps = { payment: NonNullable<TaxDuty['payment']>; title: string; name: string };

/** Where the tax is paid to, under which symbols, and the code by which a phone pays it. */
export function PayButton({ payment, title, name }: PayButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button className="no-print" size="compact-sm" variant="light" onClick={open}>
        {t.howToPay}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title} size="lg">
        <HowToPay payment={payment} name={name} />
      </Modal>
    </>
  );
}
