import { Badge, Group, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { insurance as t } from '../../../cs/insurance.ts';
import { dateText } from '../../../parts/dates.ts';
import { useFiling } from '../filings/api.ts';
import { PayAfterFiling, PayButton, STATE_COLOURS } from '../income/due.tsx';
import { paymentOf, useYearDuty } from '../income/year.ts';
import { isRunningYear, yearState } from '../income/year-state.ts';
import type { Insurance } from './model.ts';

type StateProps = { insurance: Insurance; kind: 'osvc_social' | 'osvc_health'; balance: number };

/** How far an overview and what is left to be paid are, with the way to pay it. */
export function OverviewState({ insurance: { year, due, filings }, kind, balance }: StateProps) {
  const own = filings.filter((filing) => filing.kind === kind);
  const newest = useFiling(useEntityId(), own[0]?.id ?? null);
  const duty = useYearDuty(kind, year, [due.due_on, due.due_on]);
  const state = yearState({
    ...{ filings: own, isRunning: isRunningYear({ to: `${year}-12-31` }), balance },
    isChanged: newest.data?.status === 'filed' && newest.data.difference?.changed === true,
    payment: paymentOf(duty),
  });
  const filedOn = own[0]?.status === 'filed' ? own[0].filed_on : null;
  return (
    <div>
      {filedOn !== null && (
        <Text size="sm">
          {t.filedOn(dateText(filedOn))}
          {state === 'pay' && ` ${t.payBy(dateText(due.due_on))}`}
          {state === 'done' && balance > 0 && paymentOf(duty) === 'paid' && ` ${t.settled}`}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        <Badge variant="dot" color={STATE_COLOURS[state]} size="lg" miw="max-content" role="status">
          {t.states[state]}
        </Badge>
        {state === 'pay' && duty?.payment && <PayButton payment={duty.payment} title={t.howToPay} />}
      </Group>
      <PayAfterFiling isShown={state === 'file' && balance > 0} />
    </div>
  );
}
