import { Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconBuildingBank } from '@tabler/icons-react';
import { useEntityId } from '../../api/companies.ts';
import { bank } from '../../cs/bank.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency, sumOf } from '../../parts/money.ts';
import { counted } from '../../parts/plural.ts';
import { type BankAccount, useBankAccounts } from '../bank/api.ts';
import { useWaitingCount } from '../bank/movements/api.ts';
import { useStatements } from '../bank/statements/api.ts';

type Note = { text: string; path: string; search?: Record<string, string>; isWrong: boolean };

const GAPS = { continuity: 'gap' };

/** What the bank waits for: movements to settle, and what does not agree; nothing where all is in order. */
export function BankNotes() {
  const entityId = useEntityId();
  const accounts = useBankAccounts(entityId).data ?? [];
  const waiting = useWaitingCount(entityId).data ?? 0;
  const gaps = useStatements(entityId, GAPS, 1, 1).data?.total ?? 0;
  const notes: Note[] = [
    ...(waiting === 0
      ? []
      : [{ text: bank.waiting(counted(waiting, bank.waitingForms)), path: '/parovani', isWrong: false }]),
    ...accounts.filter(({ archived }) => !archived).flatMap(notesOf),
    ...(gaps === 0
      ? []
      : [{ text: t.gaps(gaps), path: '/vypisy', search: { navaznost: 'gap' }, isWrong: true }]),
  ];
  if (notes.length === 0) return null;
  return (
    <section className="surface" aria-labelledby="bank-notes">
      <Group p="md" gap="lg">
        <Title order={2} size="h4" id="bank-notes">
          {t.bank}
        </Title>
        {notes.map(({ text, path, search, isWrong }) => (
          <Group key={text} gap={6} wrap="nowrap">
            {isWrong ? (
              <IconAlertTriangle size={18} color="var(--mantine-color-error)" aria-hidden="true" />
            ) : (
              <IconBuildingBank size={18} aria-hidden="true" />
            )}
            <Text size="sm" component="span">
              <TextLink to={`/firmy/${entityId}/banka${path}`} {...(search === undefined ? {} : { search })}>
                {text}
              </TextLink>
            </Text>
          </Group>
        ))}
      </Group>
    </section>
  );
}

function notesOf({ id, name, connection, ...account }: BankAccount): Note[] {
  const { balance, balance_on: balanceOn, currency, last_statement: last, statement_balance } = account;
  const error = connection?.last_error ?? null;
  const failed = error === null ? [] : [{ text: t.syncFailed(name, error), path: '', isWrong: true }];
  // A balance that is later than the statement may well be another one.
  const isLater = last === null || last.to === null || (balanceOn !== null && balanceOn > last.to);
  const difference = statement_balance === null || isLater ? 0 : sumOf([balance, -statement_balance]);
  if (difference === 0) return failed;
  const text = t.balanceDiffers(name, moneyWithCurrency(Math.abs(difference), currency));
  return [...failed, { text, path: '/vypisy', search: { ucet: String(id) }, isWrong: true }];
}
