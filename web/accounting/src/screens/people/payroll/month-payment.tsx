import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { paymentOrders } from '../../../cs/payment-orders.ts';
import { wagePayment as t } from '../../../cs/wage-payment.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { Money } from '../../../parts/money-display.tsx';
import { orderPath, undeducted, type WagePayment } from './wage-payment.ts';

/** How far the wages of a month are paid: what is left, by when, and which orders wait for the bank. */
export function MonthPayment({ payment }: { payment: WagePayment }) {
  const { state, payout, paid, owed, ordered, drafts } = payment;
  if (state === 'none') return null;
  const figures: [string, number][] = [
    [t.payout, payout],
    [t.paid, paid],
    [t.left, owed],
    ...(ordered > 0 ? [[t.ordered, ordered] satisfies [string, number]] : []),
  ];
  return (
    <Paper className="surface" p="md" mb="md" component="section" aria-label={t.title}>
      <Group justify="space-between" mb="sm" align="baseline">
        <Text fw={650}>{t.title}</Text>
        <Due payment={payment} />
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        {figures.map(([title, amount]) => (
          <div key={title}>
            <Text size="xs" c="dimmed">
              {title}
            </Text>
            <Money amount={amount} fw={600} />
          </div>
        ))}
      </SimpleGrid>
      <Orders payment={payment} />
      {drafts > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t.drafts(drafts)}
        </Text>
      )}
      {undeducted(payment) > 0 && (
        <Text size="sm" mt="sm">
          {t.deducted(moneyWithCurrency(undeducted(payment)))}
        </Text>
      )}
    </Paper>
  );
}

function Due({ payment: { state, due_on, before_kept } }: { payment: WagePayment }) {
  const day = dateText(due_on ?? '');
  if (state === 'overdue' && !before_kept) {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t.late(day)}
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {state === 'paid' ? t.isPaid : t.until(day)}
    </Text>
  );
}

function Orders({ payment: { orders } }: { payment: WagePayment }) {
  const entityId = useEntityId();
  if (orders.length === 0) return null;
  return (
    <Text size="sm" mt="sm">
      {t.orders}:{' '}
      {orders.map(({ id, number, state }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <TextLink to={orderPath(entityId, id)}>{number}</TextLink> ({paymentOrders.states[state]})
        </span>
      ))}
    </Text>
  );
}
