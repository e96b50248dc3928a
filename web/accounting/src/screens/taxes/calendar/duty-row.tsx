import { Badge, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { dutyPayments as paidTexts } from '../../../cs/duty-payments.ts';
import { taxCalendar as t } from '../../../cs/tax-calendar.ts';
import { wordOfDuty } from '../../../help/word-keys.ts';
import { Day } from '../../../parts/date-display.tsx';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { saidIn } from '../../../parts/said.ts';
import { WhatIs } from '../../../parts/word.tsx';
import type { TaxDuty } from './api.ts';
import classes from './calendar.module.css';
import { isForPeriod, leftOfPart, nameOf, periodText, placeOf, stateOf } from './duty-facts.ts';
import { DutyPayments } from './duty-payments.tsx';
import { HowToPay } from './how-to-pay.tsx';

type DutyProps = {
  duty: TaxDuty;
  duties: readonly TaxDuty[];
  /** Whether it says what it is: one of each kind does. */
  isExplained?: boolean;
};

/** What is due when, in which state, how much, and how it is paid. */
export function DutyRow({ duty, duties, isExplained = false }: DutyProps) {
  const { label, period, statutory_on, due_on, payment, state } = duty;
  const [isOpen, setOpen] = useState(false);
  const { text, colour } = stateOf(duty);
  const canPay = payment !== null && payment.amount !== null && state !== 'paid';
  const isPaid = payment !== null && state === 'paid';
  const name = nameOf(duty);
  return (
    <li className={classes.row}>
      <Name duty={duty} duties={duties} isExplained={isExplained} />
      <div className={classes.amount}>
        <Amount duty={duty} />
        {(canPay || isPaid) && (
          <Button
            className="no-print"
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={isPaid ? paidTexts.paymentsOf(name) : t.payOf(label, periodText(period))}
            onClick={() => setOpen(!isOpen)}
          >
            {isPaid ? paidTexts.payments : t.pay}
          </Button>
        )}
      </div>
      <Badge component="span" variant="dot" color={colour} miw="max-content" className={classes.state}>
        {text}
      </Badge>
      <div>
        <Text size="sm">
          <Day day={due_on} />
        </Text>
        {statutory_on !== due_on && (
          <Text size="xs" c="dimmed">
            {t.statutory(dateText(statutory_on))}
          </Text>
        )}
      </div>
      {(canPay || isPaid) && isOpen && (
        <div className={classes.payment}>
          {isPaid ? (
            <DutyPayments duty={payment.duty} name={name} />
          ) : (
            <HowToPay payment={payment} name={name} />
          )}
        </div>
      )}
    </li>
  );
}

/** What is due and for which days; it leads to where that is done. */
function Name({ duty, duties, isExplained = false }: DutyProps) {
  const { kind, label, period, uncertain } = duty;
  const { path, search } = placeOf(duty, duties);
  const word = isExplained ? wordOfDuty(kind) : undefined;
  return (
    <div className={classes.name}>
      <Text size="sm" fw={550}>
        <TextLink to={`/firmy/${useEntityId()}${path}`} search={search}>
          <span {...saidIn(label)}>{label}</span>
        </TextLink>
        {word !== undefined && (
          <>
            {' '}
            <WhatIs of={word} name={label} />
          </>
        )}
      </Text>
      {isForPeriod(duty) && (
        <Text size="sm" c="dimmed">
          {t.forPeriod(periodText(period))}
        </Text>
      )}
      {uncertain !== undefined && (
        <Text size="xs" c="dimmed">
          {uncertain}
        </Text>
      )}
    </div>
  );
}

/** How much it is; of a return that comes to a refund that it comes back. */
function Amount({ duty }: { duty: TaxDuty }) {
  const { amount, payment, state } = duty;
  if (amount === null) {
    return payment === null || state === 'paid' ? null : (
      <Text size="sm" c="dimmed">
        {t.amountLater}
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" className="figure">
        {amount < 0 ? t.refund(moneyWithCurrency(-amount)) : moneyWithCurrency(amount)}
      </Text>
      {payment !== null && payment.paid < 0 && (
        <Text size="xs" c="dimmed">
          {t.givenBack(moneyWithCurrency(-payment.paid))}
        </Text>
      )}
      {payment !== null && leftOfPart(duty) !== null && (
        <Text size="xs" c="dimmed">
          {t.paidOf(moneyWithCurrency(payment.paid), moneyWithCurrency(amount))}
        </Text>
      )}
    </>
  );
}
