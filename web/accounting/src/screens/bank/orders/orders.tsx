import { Badge, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { paymentOrdersFile } from '../../../api/list-files.ts';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useIsPhone } from '../../../parts/phone.ts';
import { useNewShortcut } from '../../../parts/shortcuts.tsx';
import { totalsOf } from '../../../parts/totals.tsx';
import { useBankAccounts } from '../api.ts';
import { type PaymentOrder, useOrders } from './api.ts';

/** Payment orders of the company, the newest first. */
export default function PaymentOrders() {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const orders = useOrders(entityId);
  const accounts = useBankAccounts(entityId);
  const isPhone = useIsPhone();
  const whyNot = useWhyNot('writer');
  const address = `/firmy/${entityId}/banka/prikazy`;
  useNewShortcut(t.new, whyNot === null ? () => void navigate({ href: `${address}/novy` }) : null);
  const action = (
    <Can permission="writer">
      <LinkButton to={`${address}/novy`} leftSection={<IconPlus size={18} />}>
        {t.new}
      </LinkButton>
    </Can>
  );
  const nameOf = (id: number) => accounts.data?.find((account) => account.id === id)?.name ?? '';
  const isEmpty = orders.data?.length === 0;
  return (
    <>
      <PageHeader title={t.title} text={t.text} action={isEmpty ? undefined : action} />
      <Loaded query={orders}>
        {(rows) => (
          <DataTable
            label={t.list}
            rows={rows}
            columns={columnsOf(nameOf, isPhone, sumsOf(rows))}
            rowKey={({ id }) => id}
            onOpen={({ id }) => void navigate({ href: `${address}/${id}` })}
            file={{ name: 'platebni-prikazy', ask: paymentOrdersFile(entityId) }}
            empty={<EmptyState title={t.emptyTitle} text={t.emptyText} action={action} />}
          />
        )}
      </Loaded>
    </>
  );
}

type Sum = { currency: string; total: number };

/** What the orders ask for in each currency, CZK first; an order in whose place another was made asks for nothing. */
function sumsOf(orders: readonly PaymentOrder[]): Sum[] {
  const live = orders.filter(({ state }) => state !== 'replaced');
  const currencies = [...new Set(live.map(({ currency }) => currency))];
  return currencies
    .toSorted((a, b) => Number(b === 'CZK') - Number(a === 'CZK') || a.localeCompare(b))
    .map((currency) => ({
      currency,
      total: sumOf(live.filter((order) => order.currency === currency).map(({ total }) => total)),
    }));
}

function columnsOf(
  nameOf: (accountId: number) => string,
  isPhone: boolean,
  sums: readonly Sum[],
): Column<PaymentOrder>[] {
  return [
    {
      ...{ id: 'cislo', title: t.number, fields: ['number'], value: ({ number }) => number },
      cell: (order) => (
        <Stack gap={2} align="flex-start">
          <span>{order.number}</span>
          {isPhone && <OrderState order={order} />}
        </Stack>
      ),
    },
    { id: 'splatnost', title: t.dueOn, kind: 'date', fields: ['due_on'], value: ({ due_on }) => due_on },
    {
      ...{ id: 'ucet', title: t.account, fields: ['bank_account'], hideBelow: 'md' },
      value: (order) => nameOf(order.bank_account_id),
    },
    {
      id: 'polozek',
      title: t.count,
      kind: 'number',
      fields: ['count'],
      value: ({ count }) => count,
      hideBelow: 'sm',
    },
    {
      ...{
        id: 'celkem',
        title: t.total,
        kind: 'money',
        fields: ['total', 'currency'],
        value: ({ total }) => total,
      },
      cell: ({ total, currency }) => moneyWithCurrency(total, currency),
      ...totalsOf(sums, ({ total }) => total),
    },
    {
      ...{
        id: 'stav',
        title: t.state,
        fields: ['state'],
        value: ({ state }) => t.states[state],
        hideBelow: 'sm',
      },
      cell: (order) => <OrderState order={order} />,
    },
  ];
}

const COLOURS = {
  created: 'blue',
  exported: 'grape',
  partial: 'orange',
  executed: 'accent',
  replaced: 'gray',
};

export function OrderState({ order: { state } }: { order: Pick<PaymentOrder, 'state'> }) {
  return (
    <Badge component="span" variant="dot" color={COLOURS[state]} miw="max-content">
      {t.states[state]}
    </Badge>
  );
}
