import { ActionIcon, Badge, Button, Group, Menu, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconDots, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCompany } from '../../api/companies.ts';
import { bank as t } from '../../cs/bank.ts';
import { Can } from '../../parts/can.tsx';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { dateText, timeText } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency, sumOf } from '../../parts/money.ts';
import { Money } from '../../parts/money-display.tsx';
import { numberText } from './account-values.ts';
import { type BankAccount, useDisconnectBankAccount, useSyncBankAccount } from './api.ts';

type AccountCardProps = { account: BankAccount; onEdit: () => void; onConnect: () => void };

/** One account: what is on it by its movements, by the ledger and by the last statement, and its connection. */
export function AccountCard({ account, onEdit, onConnect }: AccountCardProps) {
  const { id: entityId } = useCompany();
  const { id, name, balance, balance_on: balanceOn, currency, archived } = account;
  const of = { ucet: String(id) };
  return (
    <section className="surface" aria-label={name}>
      <Stack gap="sm" p="md" h="100%">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Group gap={6}>
              <Title order={2} size="h3" {...(archived ? { c: 'dimmed' } : {})}>
                {name}
              </Title>
              {statesOf(account).map((state) => (
                <Badge key={state} variant="light" color={state === t.isDefault ? 'blue' : 'gray'}>
                  {state}
                </Badge>
              ))}
            </Group>
            <Text size="sm" c="dimmed" className="figure" style={{ overflowWrap: 'anywhere' }}>
              {numberText(account)}
            </Text>
          </div>
          <AccountMenu account={account} onEdit={onEdit} onConnect={onConnect} />
        </Group>
        <div>
          <Money amount={balance} currency={currency} fw={650} size="1.75rem" />
          <Text size="sm" c="dimmed">
            {balanceOn === null ? t.noMovement : t.balanceOn(dateText(balanceOn))}
          </Text>
        </div>
        <Balances account={account} />
        <Connection account={account} />
        <Group gap="lg" mt="auto" className="no-print">
          <TextLink to={`/firmy/${entityId}/banka/pohyby`} search={of}>
            {t.movements}
          </TextLink>
          <TextLink to={`/firmy/${entityId}/banka/vypisy`} search={of}>
            {t.statements}
          </TextLink>
        </Group>
      </Stack>
    </section>
  );
}

function statesOf({ default: isDefault, archived, on_documents }: BankAccount): string[] {
  return [
    ...(isDefault ? [t.isDefault] : []),
    ...(archived ? [t.isArchived] : []),
    ...(on_documents ? [] : [t.isHidden]),
  ];
}

/** What others say is on it, and whether they agree with its movements. */
function Balances({ account }: { account: BankAccount }) {
  const { account_code, balance, balance_czk, currency, last_statement, statement_balance } = account;
  return (
    <div>
      {balance_czk !== null && (
        <Line label={t.ledger(account_code)}>
          <Money amount={balance_czk} fw={550} />
          {currency === 'CZK' && <Agreement of={balance_czk} with={balance} currency="CZK" />}
        </Line>
      )}
      {last_statement === null ? (
        <Text size="sm" c="dimmed">
          {t.noStatement}
        </Text>
      ) : (
        <Line label={t.lastStatement(statementName(last_statement))}>
          {statement_balance === null ? (
            <Text size="sm" c="dimmed">
              {t.noClosing}
            </Text>
          ) : (
            <>
              <Money amount={statement_balance} currency={currency} fw={550} />
              <Agreement of={statement_balance} with={balance} currency={currency} />
            </>
          )}
        </Line>
      )}
    </div>
  );
}

function statementName({ number, to }: NonNullable<BankAccount['last_statement']>): string {
  return [number, to === null ? null : dateText(to)].filter((part) => part !== null).join(', ');
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="xs" py={4} align="flex-start">
      <Text size="sm">{label}</Text>
      <Stack gap={0} align="flex-end">
        {children}
      </Stack>
    </Group>
  );
}

function Agreement({ of, with: balance, currency }: { of: number; with: number; currency: string }) {
  const difference = sumOf([balance, -of]);
  if (difference === 0)
    return (
      <Group gap={4} wrap="nowrap">
        <IconCheck size={14} color="var(--mantine-color-teal-7)" aria-hidden="true" />
        <Text size="xs" c="dimmed">
          {t.agrees}
        </Text>
      </Group>
    );
  return (
    <Text size="xs" c="var(--mantine-color-error)">
      {t.differs(moneyWithCurrency(Math.abs(difference), currency))}
    </Text>
  );
}

function Connection({ account }: { account: BankAccount }) {
  const { connection, archived } = account;
  const sync = useSyncBankAccount(useCompany().id);
  if (connection === null)
    return archived ? null : (
      <Text size="sm" c="dimmed">
        {t.notConnected}
      </Text>
    );
  const { provider, hint, last_sync_at: at, last_error: error } = connection;
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ flex: '1 1 14rem' }}>
        <Text size="sm">{[t.providerNames[provider], hint].filter((part) => part !== null).join(' ')}</Text>
        <Text size="xs" c="dimmed">
          {at === null ? t.neverSynced : t.lastSync(timeText(at))}
        </Text>
        {error !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t.lastError(error)}
          </Text>
        )}
      </div>
      <span className="no-print">
        <Can permission="writer">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={sync.isPending}
            onClick={() => sync.mutate(account)}
          >
            {t.sync}
          </Button>
        </Can>
      </span>
    </Group>
  );
}

function AccountMenu({ account, onEdit, onConnect }: AccountCardProps) {
  const disconnect = useDisconnectBankAccount(useCompany().id);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t.more(account.name)} className="no-print">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Can permission="manager">
          <Menu.Item onClick={onEdit}>{t.edit}</Menu.Item>
        </Can>
        <Can permission="manager">
          <Menu.Item onClick={onConnect}>{account.connection === null ? t.connect : t.reconnect}</Menu.Item>
        </Can>
        {account.connection !== null && (
          <Can permission="manager">
            <Menu.Item
              onClick={() =>
                confirmDestructive({
                  title: t.disconnectTitle,
                  text: t.disconnectText,
                  confirm: t.disconnect,
                  run: () => disconnect.mutate(account),
                })
              }
            >
              {t.disconnect}
            </Menu.Item>
          </Can>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
