import { Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useTaxCalendar } from '../taxes/calendar/api.ts';
import { nameOf } from '../taxes/calendar/duty-facts.ts';
import { HowToPay } from '../taxes/calendar/how-to-pay.tsx';
import type { Deadline } from './api.ts';

/** The code by which a deadline is paid, or where to and what is missing, as the calendar knows it. */
export default function PayDeadline({ deadline }: { deadline: Deadline }) {
  const calendar = useTaxCalendar(useEntityId(), Number(deadline.due_on.slice(0, 4)));
  return (
    <Loaded query={calendar}>
      {({ duties }) => {
        const payment = duties.find((duty) => isOf(duty, deadline))?.payment ?? null;
        if (payment === null) return <Text size="sm">{t.nothingToPay}</Text>;
        return <HowToPay payment={payment} name={nameOf(deadline)} />;
      }}
    </Loaded>
  );
}

type Known = Pick<Deadline, 'kind' | 'label' | 'period' | 'due_on'>;

const isOf = (duty: Known, { kind, label, period, due_on }: Known) =>
  duty.kind === kind && duty.label === label && duty.period === period && duty.due_on === due_on;
