import { ActionIcon, Badge, Group, Menu, Stack, Text, Title } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useCompany } from '../../api/companies.ts';
import { bank as t } from '../../cs/bank.ts';
import { Can } from '../../parts/can.tsx';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { dateText } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { Money } from '../../parts/money-display.tsx';
import { Balances } from './account-balances.tsx';
import { AccountConnection } from './account-connection.tsx';
import { numberText } from './account-values.ts';
import { type BankAccount, useDisconnectBankAccount } from './api.ts';

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
          <Money amount={balance} currency={currency} fw={650} size="clamp(1.1rem, 6.5vw, 1.75rem)" />
          <Text size="sm" c="dimmed">
            {balanceOn === null ? t.noMovement : t.balanceOn(dateText(balanceOn))}
          </Text>
        </div>
        <Balances account={account} />
        <AccountConnection account={account} />
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
