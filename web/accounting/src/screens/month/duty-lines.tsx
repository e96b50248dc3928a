import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { monthTexts } from '../../cs/month.ts';
import { taxCalendar as t } from '../../cs/tax-calendar.ts';
import { Day } from '../../parts/date-display.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import type { Overview } from '../overview/api.ts';
import type { TaxDuty } from '../taxes/calendar/api.ts';
import {
  isDone,
  isLate,
  isLateBefore,
  leftOfPart,
  nameOf,
  periodText,
  placeOf,
  stateOf,
} from '../taxes/calendar/duty-facts.ts';
import { HowToPay } from '../taxes/calendar/how-to-pay.tsx';
import { MonthLine } from './line.tsx';
import classes from './month.module.css';

type DutyLinesProps = {
  duties: readonly TaxDuty[];
  all: readonly TaxDuty[];
  nothing: string;
  /** What VAT comes to as documents have it now. */
  vat?: Overview['vat'];
};

/** Duties of a month, each ticked once it is filed or paid. */
export function DutyLines({ duties, all, nothing, vat = null }: DutyLinesProps) {
  if (duties.length === 0) {
    return (
      <Text c="dimmed" px="md" pb="md">
        {nothing}
      </Text>
    );
  }
  return (
    <ul className={classes.list}>
      {duties.map((duty) => (
        <DutyLine key={`${duty.label} ${duty.period} ${duty.due_on}`} {...{ duty, all, vat }} />
      ))}
    </ul>
  );
}

type DutyLineProps = { duty: TaxDuty; all: readonly TaxDuty[]; vat: Overview['vat'] };

function DutyLine({ duty, all, vat }: DutyLineProps) {
  const { label, period, due_on, amount, payment, state } = duty;
  const [isOpen, setOpen] = useState(false);
  const { path, search } = placeOf(duty, all);
  const canPay = payment !== null && payment.amount !== null && state !== 'paid';
  return (
    <MonthLine
      isDone={isDone(duty)}
      to={`/firmy/${useEntityId()}${path}`}
      search={search}
      title={nameOf(duty)}
      text={
        <Text span inherit {...(isLate(duty) ? { c: 'var(--mantine-color-error)' } : {})}>
          {stateOf(duty).text} · {isDone(duty) && `${t.dueBefore} `}
          <Day day={due_on} />
        </Text>
      }
      side={
        <>
          {amount !== null && (
            <Text size="sm" className="figure">
              {amountText(amount, leftOfPart(duty))}
            </Text>
          )}
          {amount === null && payment !== null && state !== 'paid' && (
            <Text size="sm" c="dimmed">
              {laterText(duty, vat)}
            </Text>
          )}
          {canPay && (
            <Button
              className="no-print"
              variant="subtle"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-label={t.payOf(label, periodText(period))}
              onClick={() => setOpen(!isOpen)}
            >
              {t.pay}
            </Button>
          )}
        </>
      }
    >
      {canPay && isOpen ? <HowToPay payment={payment} name={nameOf(duty)} /> : undefined}
    </MonthLine>
  );
}

/** What is to be paid: of what is paid in part the rest. */
function amountText(amount: number, left: number | null): string {
  if (left !== null) return monthTexts.pay.left(moneyWithCurrency(left));
  return amount < 0 ? t.refund(moneyWithCurrency(-amount)) : moneyWithCurrency(amount);
}

/** Of VAT what it comes to so far: its amount is known once the return is prepared. */
function laterText({ kind, period }: TaxDuty, vat: Overview['vat']): string {
  return kind === 'vat_payment' && vat !== null && vat.period === period && vat.tax > 0
    ? monthTexts.pay.soFar(moneyWithCurrency(vat.tax))
    : t.amountLater;
}

/** Of the duties of a year those of a month; with `late` also what is late since before. */
export function dutiesOfMonth(
  duties: readonly TaxDuty[],
  month: string,
  isPresent: boolean,
): { earlier: TaxDuty[]; pay: TaxDuty[]; send: TaxDuty[] } {
  const own = duties.filter(
    (duty) => duty.due_on.startsWith(month) && duty.state !== 'none' && !isLateBefore(duty),
  );
  return {
    earlier: isPresent
      ? duties.filter(({ due_on, state }) => due_on < month && ['overdue', 'rejected'].includes(state))
      : [],
    pay: own.filter(({ payment }) => payment !== null),
    send: own.filter(({ payment }) => payment === null),
  };
}
