import { SimpleGrid, Stack, Text } from '@mantine/core';
import { IconList, IconQrcode } from '@tabler/icons-react';
import { useEntityId } from '../../../api/companies.ts';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { CodeWithFields } from '../../documents/outputs/payment-code.tsx';
import type { PaymentOrder } from './api.ts';
import classes from './orders.module.css';

type OrderProps = { order: PaymentOrder };

/** What can still be paid by a phone. */
const codesOf = ({ items }: PaymentOrder) =>
  items.flatMap(({ id, name, spayd, executed_by }) =>
    spayd === null || executed_by !== null ? [] : [{ id, name, spayd }],
  );

/** Leads to the codes of all items, and back to the items. */
export function CodesButton({ order }: OrderProps) {
  const to = `/firmy/${useEntityId()}/banka/prikazy/${order.id}`;
  const isOfCodes = useUrlState('kody')[0] !== '';
  if (codesOf(order).length === 0) return null;
  return isOfCodes ? (
    <LinkButton variant="default" to={to} leftSection={<IconList size={18} />}>
      {t.items}
    </LinkButton>
  ) : (
    <LinkButton variant="default" to={to} search={{ kody: 'vse' }} leftSection={<IconQrcode size={18} />}>
      {t.codes}
    </LinkButton>
  );
}

/** The codes of all items that are not paid, on paper as well. */
export function OrderCodes({ order }: OrderProps) {
  return (
    <section aria-label={t.codes}>
      <Text size="sm" c="dimmed" mb="sm">
        {t.codesText}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {codesOf(order).map(({ id, name, spayd }) => (
          <div key={id} className={`surface ${classes.code}`}>
            <Stack gap="xs">
              <Text fw={600}>{name}</Text>
              <CodeWithFields text={spayd} />
            </Stack>
          </div>
        ))}
      </SimpleGrid>
    </section>
  );
}
