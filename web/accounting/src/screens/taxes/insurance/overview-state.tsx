import { Badge, Group, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { incomeTax } from '../../../cs/income-tax.ts';
import { insurance as t } from '../../../cs/insurance.ts';
import { addDays, dateText, todayInPrague } from '../../../parts/dates.ts';
import { counted } from '../../../parts/plural.ts';
import { saidIn } from '../../../parts/said.ts';
import { daysBetween } from '../../overview/days-between.ts';
import type { TaxDuty } from '../calendar/api.ts';
import { isLate, nameOf } from '../calendar/duty-facts.ts';
import { useFiling } from '../filings/api.ts';
import { PayAfterFiling, PayButton, STATE_COLOURS } from '../income/due.tsx';
import { paymentOf, useYearDuty } from '../income/year.ts';
import { isRunningYear, yearState } from '../income/year-state.ts';
import type { Insurance } from './model.ts';

/** Within so many days after an overview what is left is due, that of a change and a working day after holidays included. */
const DAYS_TO_PAY = 40;

type StateProps = { insurance: Insurance; kind: 'osvc_social' | 'osvc_health'; balance: number };

/** How far an overview and what is left to be paid are, with the way to pay it. */
export function OverviewState({ insurance: { year, due, filings }, kind, balance }: StateProps) {
  const own = filings.filter((filing) => filing.kind === kind);
  const newest = useFiling(useEntityId(), own[0]?.id ?? null);
  const filedOn = own[0]?.status === 'filed' ? own[0].filed_on : null;
  const payableTo = filedOn === null ? due.due_on : addDays(filedOn, DAYS_TO_PAY);
  const duty = useYearDuty(kind, year, [due.due_on, payableTo]);
  const state = yearState({
    ...{ filings: own, isRunning: isRunningYear({ to: `${year}-12-31` }), balance },
    isChanged: newest.data?.status === 'filed' && newest.data.difference?.changed === true,
    payment: paymentOf(duty),
  });
  return (
    <div>
      {filedOn !== null && (
        <Text size="sm">
          {t.filedOn(dateText(filedOn))}
          {state === 'pay' && duty !== null && <PayBy duty={duty} />}
          {state === 'done' && balance > 0 && paymentOf(duty) === 'paid' && ` ${t.settled}`}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        <Badge variant="dot" color={STATE_COLOURS[state]} size="lg" miw="max-content" role="status">
          {t.states[state]}
        </Badge>
        {state === 'pay' && duty?.payment && (
          <PayButton payment={duty.payment} title={t.howToPay} name={nameOf(duty)} />
        )}
      </Group>
      {state === 'pay' && duty?.uncertain !== undefined && (
        <Text size="xs" c="dimmed" {...saidIn(duty.uncertain)}>
          {duty.uncertain}
        </Text>
      )}
      <PayAfterFiling isShown={state === 'file' && balance > 0} />
      {balance < 0 && (
        <Text size="xs" c="dimmed">
          {t.overpaid[kind]}
        </Text>
      )}
    </div>
  );
}

/** By when what is left is paid, and since when it is late. */
function PayBy({ duty }: { duty: TaxDuty }) {
  const late = counted(daysBetween(duty.due_on, todayInPrague()), incomeTax.dayForms);
  return (
    <>
      {` ${t.payBy(dateText(duty.due_on))}`}
      {isLate(duty) && (
        <Text span inherit fw={600} c="var(--mantine-color-error)">
          {` ${t.late(late)}`}
        </Text>
      )}
    </>
  );
}
