import { Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { bank as t } from '../../cs/bank.ts';
import { dateText } from '../../parts/dates.ts';
import { moneyWithCurrency, sumOf } from '../../parts/money.ts';
import { Money } from '../../parts/money-display.tsx';
import type { BankAccount } from './api.ts';
import { WhyLedgerDiffers, WhyStatementDiffers } from './why-differs.tsx';

/** What others say is on an account, whether they agree with its movements, and why they do not. */
export function Balances({ account }: { account: BankAccount }) {
  const { account_code, balance, balance_czk, currency, last_statement, statement_balance } = account;
  const ofLedger = balance_czk === null || currency !== 'CZK' ? 0 : sumOf([balance, -balance_czk]);
  const ofStatement = statement_balance === null ? 0 : sumOf([balance, -statement_balance]);
  return (
    <div>
      {balance_czk !== null && (
        <Line label={t.ledger(account_code)}>
          <Money amount={balance_czk} fw={550} />
          {currency === 'CZK' && <Agreement difference={ofLedger} currency="CZK" />}
        </Line>
      )}
      {ofLedger !== 0 && <WhyLedgerDiffers account={account} difference={ofLedger} />}
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
              <Agreement difference={ofStatement} currency={currency} />
            </>
          )}
        </Line>
      )}
      {ofStatement !== 0 && <WhyStatementDiffers account={account} difference={ofStatement} />}
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
      <Stack gap={0} ml="auto" align="flex-end" style={{ maxWidth: '100%' }}>
        {children}
      </Stack>
    </Group>
  );
}

function Agreement({ difference, currency }: { difference: number; currency: string }) {
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
