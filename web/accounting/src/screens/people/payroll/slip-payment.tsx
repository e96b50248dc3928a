import { Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { wagePayment as t } from '../../../cs/wage-payment.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import type { Payslip } from './api.ts';
import { SlipCash } from './slip-cash.tsx';
import { leftOfSlip, orderPath, useWagePayment } from './wage-payment.ts';

/** How far one slip is paid, in a sentence, and what of it in cash. */
export function SlipPayment({ slip }: { slip: Payslip }) {
  const entityId = useEntityId();
  const { data } = useWagePayment(entityId, slip);
  const own = data?.payslips.find(({ payslip_id }) => payslip_id === slip.id);
  if (data === undefined) return null;
  // A slip that pays nothing any more may have been paid before.
  if (own === undefined) return <SlipCash slip={slip} left={0} />;
  const { paid, ordered, order_id } = own;
  const left = leftOfSlip(own);
  const order = data.orders.find(({ id }) => id === order_id);
  return (
    <>
      <Text size="sm" mb="md" role="note" aria-label={t.title}>
        {paid > 0 && `${t.slipPaid(moneyWithCurrency(paid))} `}
        {ordered > 0 && order !== undefined && (
          <>
            {t.slipOrdered(moneyWithCurrency(ordered))}{' '}
            <TextLink to={orderPath(entityId, order.id)}>{order.number}</TextLink>.{' '}
          </>
        )}
        {left > 0 && t.slipOwed(moneyWithCurrency(left), dateText(data.due_on ?? ''))}
      </Text>
      <SlipCash slip={slip} left={left} />
    </>
  );
}
