import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { useEntityId } from '../../../api/companies.ts';
import { taxCalendar } from '../../../cs/tax-calendar.ts';
import { vat as t } from '../../../cs/vat.ts';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { FactList } from '../../../parts/fact-list.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import { CodeWithFields } from '../../documents/outputs/payment-code.tsx';
import { daysBetween } from '../../overview/days-between.ts';
import type { VatDuty } from './api.ts';
import type { VatReturn } from './model.ts';
import type { FiledReturns, MonthState } from './month-state.ts';
import { lastDayOf } from './periods.ts';
import { Supplements } from './supplement.tsx';
import classes from './vat.module.css';
import { wholeMoney } from './whole-money.ts';

const COLOURS: Readonly<Record<MonthState, string>> = {
  running: 'gray',
  none: 'gray',
  errors: 'red',
  prepare: 'orange',
  file: 'blue',
  pay: 'orange',
  changed: 'orange',
  rejected: 'red',
  done: 'accent',
};

type DueProps = {
  content: VatReturn;
  state: MonthState;
  isRunning: boolean;
  isReturnChanged: boolean;
  isBeforeKept: boolean;
  duty: VatDuty | null;
  returns: FiledReturns;
  /** Filings whose tax is paid, by their ids. */
  paidFilings: ReadonlySet<number>;
};

/** What is to be paid or comes back, by when, and how. */
export function Due({ content, state, duty, returns, ...rest }: DueProps) {
  const { isRunning, isReturnChanged, isBeforeKept, paidFilings } = rest;
  const { totals, period, due_on } = content;
  const { isFiled, supplements } = returns;
  const isOfSupplement = duty !== null && supplements.some(({ id }) => id === duty.filing_id);
  const isOwed = duty?.state === 'open' || duty?.state === 'overdue';
  const isSettled = isFiled && (!isOwed || isOfSupplement);
  // Until its day a return can be filed anew with what has changed.
  const isOver =
    isSettled && state !== 'rejected' && !(isReturnChanged && due_on !== null && due_on >= todayInPrague());
  return (
    <section className={`surface ${classes.due}`} aria-label={t.dueLabel}>
      <Stack gap={4}>
        <Text c="dimmed">{titleOf(content, isRunning, supplements)}</Text>
        <Text fw={650} fz="2rem" lh={1.2} className="figure">
          {wholeMoney(Math.max(totals.due, totals.refund))}
        </Text>
        {isRunning ? (
          <Text size="sm">{t.runs(dateText(lastDayOf(period)))}</Text>
        ) : (
          due_on !== null &&
          !isOver && (
            <By
              day={due_on}
              isPaid={totals.due > 0}
              isFiled={isFiled && isOwed && !isOfSupplement}
              isDone={state === 'done'}
              isSettled={isSettled}
              isBeforeKept={isBeforeKept}
            />
          )
        )}
        {totals.refund > 0 && isFiled && (
          <Text size="sm" c="dimmed">
            {t.refundWhen}
          </Text>
        )}
        <Supplements filings={supplements} paid={paidFilings} />
        <Group gap="xs" mt={4}>
          <Badge variant="dot" color={COLOURS[state]} size="lg" miw="max-content" role="status">
            {t.states[state]}
          </Badge>
        </Group>
      </Stack>
      <FactList
        facts={[
          [
            t.output,
            <span key="output" className="figure">
              {wholeMoney(totals.output)}
            </span>,
            'output_tax',
          ],
          [
            t.deduction,
            <span key="deduction" className="figure">
              {wholeMoney(totals.deduction)}
            </span>,
            'deduction',
          ],
        ]}
      />
      {(totals.due > 0 || isOfSupplement) && !isRunning && (
        <Payment duty={duty} isChanged={isReturnChanged} />
      )}
    </section>
  );
}

/** The sum holds what supplementary returns, which stand below it, add or take. */
function titleOf(
  { totals }: VatReturn,
  isRunning: boolean,
  supplements: FiledReturns['supplements'],
): string {
  const isSupplemented = supplements.some(({ amount }) => (amount ?? 0) !== 0);
  const said = isRunning ? t.soFar : isSupplemented ? t.supplemented : t.whole;
  if (totals.due > 0) return said.due;
  return totals.refund > 0 ? said.refund : said.nothing;
}

type ByProps = {
  day: string;
  isPaid: boolean;
  isFiled: boolean;
  isDone: boolean;
  /** The return of the day is filed and nothing of it is owed, so that it is late no more. */
  isSettled: boolean;
  isBeforeKept: boolean;
};

function By({ day, isPaid, isFiled, isDone, isSettled, isBeforeKept }: ByProps) {
  const days = daysBetween(todayInPrague(), day);
  const by = isPaid ? (isFiled ? t.onlyPayBy : t.payBy) : t.fileBy;
  const text = by(dateText(day));
  const isLate = days < 0 && !isDone && !isSettled;
  return (
    <Text size="sm">
      {text}
      {isLate && isBeforeKept && `, ${taxCalendar.before.short}`}
      {!isDone && !(days < 0 && isSettled) && !(isLate && isBeforeKept) && (
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

/** Where the tax is paid to, under which symbols, and the code by which a phone pays it. */
function Payment({ duty, isChanged }: { duty: VatDuty | null; isChanged: boolean }) {
  const home = `/firmy/${useEntityId()}`;
  const [isOpen, { open, close }] = useDisclosure(false);
  const payment = duty?.payment ?? null;
  if (duty === null || payment === null) return null;
  const { account, variable_symbol, constant_symbol, spayd, missing, amount, paid } = payment;
  const left = amount === null || duty.state === 'paid' ? 0 : sumOf([amount, -paid]);
  const facts = [
    [t.account, account],
    [t.variableSymbol, variable_symbol],
    [t.constantSymbol, constant_symbol],
    [t.paidPart, paid > 0 ? moneyWithCurrency(paid) : null],
    [t.leftToPay, paid > 0 && left > 0 ? moneyWithCurrency(left) : null],
  ] as const;
  return (
    <Stack gap="xs" role="group" aria-label={t.payment}>
      <Group gap="xs">
        <Text fw={600}>{t.payment}</Text>
        <Badge variant="dot" color={duty.state === 'paid' ? 'accent' : 'orange'} miw="max-content">
          {duty.state === 'overdue' && duty.before_kept
            ? taxCalendar.before.short
            : (t.payments[duty.state] ?? duty.state)}
        </Badge>
      </Group>
      <FactList
        facts={facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))}
      />
      {isChanged && duty.state === 'paid' && (
        <Text size="sm" c="dimmed">
          {t.paidAsFiled}
        </Text>
      )}
      {missing.map(({ field, message }) => (
        <TextLink key={field} to={`${home}/nastaveni`} search={{ pole: field }} size="sm">
          {message}
        </TextLink>
      ))}
      {spayd !== null && (
        <Group className="no-print">
          <Button size="compact-sm" variant="light" leftSection={<IconQrcode size={16} />} onClick={open}>
            {t.showCode}
          </Button>
        </Group>
      )}
      {spayd === null && missing.length === 0 && duty.state !== 'paid' && (
        <Text size="sm" c="dimmed">
          {t.codeLater}
        </Text>
      )}
      <Modal opened={isOpen} onClose={close} title={t.codeTitle} size="lg">
        {spayd !== null && <CodeWithFields text={spayd} />}
      </Modal>
    </Stack>
  );
}
