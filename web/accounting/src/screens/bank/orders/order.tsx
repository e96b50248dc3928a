import { ActionIcon, Button, Group, Menu, Modal, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { useWrite } from '../../../api/write.ts';
import { common } from '../../../cs/common.ts';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import { Can } from '../../../parts/can.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { dateText, timeText } from '../../../parts/dates.ts';
import { saveFile } from '../../../parts/download.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { FactList } from '../../../parts/fact-list.tsx';
import { BackLink, LinkButton, TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { CodeWithFields } from '../../documents/outputs/payment-code.tsx';
import { numberText } from '../account-values.ts';
import { useBankAccounts } from '../api.ts';
import { type FileFormat, type OrderItem, orderFile, type PaymentOrder, useOrders } from './api.ts';
import { CheckList } from './check-list.tsx';
import { CodesButton, OrderCodes } from './order-codes.tsx';
import { OrderState } from './orders.tsx';

const FILES: Readonly<Record<PaymentOrder['format'], readonly FileFormat[]>> = {
  abo: ['abo'],
  sepa: ['pain.001.001.03', 'pain.001.001.09'],
};
/** How many items every bank takes in one file. */
const ITEMS_FOR_EVERY_BANK = 200;

/** One payment order: its items with what was found out about them, its file, and what became of it. */
export default function OrderPage() {
  const entityId = useEntityId();
  const { orderId } = useParams({ strict: false }) as { orderId: string };
  const orders = useOrders(entityId);
  return (
    <Loaded query={orders}>
      {(all) => {
        const order = all.find(({ id }) => String(id) === orderId);
        return order === undefined ? <MissingOrder /> : <Card order={order} />;
      }}
    </Loaded>
  );
}

function MissingOrder() {
  const to = `/firmy/${useEntityId()}/banka/prikazy`;
  return <EmptyState isPage title={t.notFoundTitle} action={<LinkButton to={to}>{t.toList}</LinkButton>} />;
}

type OrderProps = { order: PaymentOrder };

function Card({ order }: OrderProps) {
  const entityId = useEntityId();
  const [opened, setOpened] = useState<OrderItem | null>(null);
  const isOfCodes = useUrlState('kody')[0] !== '';
  const { number, state, format, count, items, currency } = order;
  return (
    <>
      <PageHeader
        title={t.titleOf(number)}
        text={<OrderState order={order} />}
        controls={<Controls order={order} />}
      />
      <BackLink to={`/firmy/${entityId}/banka/prikazy`}>{t.toList}</BackLink>
      {state === 'replaced' && <WarningNote title={t.states.replaced}>{t.isReplaced}</WarningNote>}
      {format === 'abo' && count > ITEMS_FOR_EVERY_BANK && (
        <WarningNote title={t.manyTitle}>{t.manyText}</WarningNote>
      )}
      <Stack gap="md">
        <Facts order={order} />
        {isOfCodes ? (
          <OrderCodes order={order} />
        ) : (
          <>
            <Text size="sm" c="dimmed" className="no-print">
              {t.itemsHint}
            </Text>
            <DataTable
              label={t.items}
              rows={items}
              columns={columnsOf(currency)}
              rowKey={({ id }) => id}
              onOpen={setOpened}
              maxHeight="none"
            />
          </>
        )}
      </Stack>
      {opened !== null && <ItemDialog item={opened} currency={currency} onClose={() => setOpened(null)} />}
    </>
  );
}

function Facts({ order }: OrderProps) {
  const entityId = useEntityId();
  const accounts = useBankAccounts(entityId);
  const orders = useOrders(entityId);
  const account = accounts.data?.find(({ id }) => id === order.bank_account_id);
  const replaced = orders.data?.find(({ id }) => id === order.replaces);
  const facts = [
    [t.dueOn, dateText(order.due_on)],
    [t.account, account === undefined ? common.none : `${account.name} · ${unbroken(numberText(account))}`],
    [t.total, moneyWithCurrency(order.total, order.currency)],
    [t.count, String(order.count)],
    [t.createdAt, timeText(order.created_at)],
    ...(order.note === null ? [] : [[t.note, order.note] as const]),
  ] as const;
  return (
    <div className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <FactList facts={facts} />
      {replaced !== undefined && (
        <Text size="sm" mt="sm">
          {t.replacesText(replaced.number)}
        </Text>
      )}
    </div>
  );
}

/** A number of an account stays on one line. */
const unbroken = (number: string) => number.replaceAll('-', '\u2011');

function Controls({ order }: OrderProps) {
  const entityId = useEntityId();
  const { id, state, items } = order;
  const isLive = state === 'created' || state === 'exported';
  if (state === 'replaced') return null;
  return (
    <Group gap="xs">
      <Downloads order={order} />
      <CodesButton order={order} />
      {isLive && items.every(({ executed_by }) => executed_by === null) && (
        <Can permission="writer">
          <LinkButton
            variant="default"
            to={`/firmy/${entityId}/banka/prikazy/novy`}
            search={{ nahrazuje: id }}
          >
            {t.replace}
          </LinkButton>
        </Can>
      )}
    </Group>
  );
}

/** The file for the bank, in the usual format at once and in others from a menu beside it. */
function Downloads({ order: { id, format } }: OrderProps) {
  const entityId = useEntityId();
  const save = useWrite({
    write: (wanted: FileFormat) => saveFile(orderFile(entityId, id, wanted), `prikaz-${id}`),
    refresh: ['entities', entityId, 'payment_orders'],
    done: (name) => common.fileSaved(name),
  });
  const [usual = 'abo', ...others] = FILES[format];
  return (
    <Can permission="writer">
      <Group gap={2} wrap="nowrap">
        <Button
          leftSection={<IconDownload size={18} />}
          onClick={() => save.mutate(usual)}
          loading={save.isPending}
        >
          {t.download}
        </Button>
        {others.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={36} aria-label={t.otherFiles} disabled={save.isPending}>
                <IconChevronDown size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {FILES[format].map((each) => (
                <Menu.Item key={each} onClick={() => save.mutate(each)}>
                  {t.downloads[each]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </Can>
  );
}

function columnsOf(currency: string): Column<OrderItem>[] {
  return [
    {
      ...{ id: 'komu', title: t.payee, value: ({ name }) => name },
      cell: (item) => (
        <Stack gap={2}>
          <span>{item.name}</span>
          <Text size="xs" c="dimmed">
            {[numberText(item), item.message].filter(Boolean).join(' · ')}
          </Text>
          <CheckList checks={item.checks} isMade />
        </Stack>
      ),
    },
    { id: 'symboly', title: t.symbols, cell: symbolsOf, hideBelow: 'sm' },
    {
      ...{ id: 'castka', title: t.amount, kind: 'money', value: ({ amount }) => amount },
      cell: ({ amount }) => moneyWithCurrency(amount, currency),
    },
    {
      ...{ id: 'banka', title: t.paid, hideBelow: 'sm' },
      value: ({ executed_by }) => (executed_by === null ? t.isWaiting : t.isPaid),
    },
  ];
}

const SYMBOLS = ['variable_symbol', 'constant_symbol', 'specific_symbol'] as const;

function symbolsOf(item: OrderItem): string {
  const texts = SYMBOLS.flatMap((each) =>
    item[each] === null ? [] : [`${t.symbolNames[each]} ${item[each]}`],
  );
  return texts.join(', ') || common.none;
}

type ItemDialogProps = { item: OrderItem; currency: string; onClose: () => void };

/** An item with the code that pays it alone. */
function ItemDialog({ item, currency, onClose }: ItemDialogProps) {
  const entityId = useEntityId();
  const { name, amount, document_id, spayd, proof, checks } = item;
  return (
    <Modal opened onClose={onClose} title={t.itemTitle(name)}>
      <Stack gap="sm">
        <Text>
          {moneyWithCurrency(amount, currency)} · {numberText(item)}
        </Text>
        <CheckList checks={checks} isMade />
        {proof !== null && (
          <Text size="sm">
            {t.registry}. {t.registryText(timeText(proof.checked_at), proof.unreliable, proof.published)}
          </Text>
        )}
        {spayd === null ? (
          <Text size="sm" c="dimmed">
            {t.noCode}
          </Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {t.codeText}
            </Text>
            <CodeWithFields text={spayd} />
          </>
        )}
        {document_id !== null && (
          <TextLink to={`/firmy/${entityId}/doklady/${document_id}`}>{t.openDocument}</TextLink>
        )}
      </Stack>
    </Modal>
  );
}
