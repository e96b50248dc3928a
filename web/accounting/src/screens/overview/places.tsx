import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { cash } from '../../cs/cash.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { Day } from '../../parts/date-display.tsx';
import { TextLink } from '../../parts/link.tsx';
import { Money } from '../../parts/money-display.tsx';
import type { Overview } from './api.ts';

/** What stands on each bank account and in each cash register. */
export function Places({ overview }: { overview: Overview }) {
  const home = `/firmy/${useEntityId()}`;
  if (overview.bank.length + overview.cash.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={t.places}>
      <Title order={2}>{t.places}</Title>
      <div className="surface">
        {overview.bank.map(({ id, statement_on, ...place }) => (
          <Place key={`bank ${id}`} to={`${home}/banka`} {...place}>
            {statement_on === null ? (
              t.noStatement
            ) : (
              <>
                {t.statementTo} <Day day={statement_on} />
              </>
            )}
          </Place>
        ))}
        {overview.cash.map(({ id, name, ...place }) => (
          <Place key={`cash ${id}`} to={`${home}/pokladna`} name={cash.nameOf(name)} {...place} />
        ))}
      </div>
    </Stack>
  );
}

type PlaceProps = {
  to: string;
  name: string;
  balance: number;
  currency: string;
  children?: ReactNode;
};

function Place({ to, name, balance, currency, children }: PlaceProps) {
  return (
    <Group justify="space-between" wrap="nowrap" p="sm" px="md" align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={to} size="sm">
          {name}
        </TextLink>
        {children !== undefined && (
          <Text size="sm" c="dimmed">
            {children}
          </Text>
        )}
      </div>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        <Money amount={balance} currency={currency} />
      </Text>
    </Group>
  );
}
