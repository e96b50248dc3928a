import { Button, List, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { bankMovements, bankMovement as t } from '../../../cs/bank-movements.ts';
import { bankStatements } from '../../../cs/bank-statements.ts';
import { locale } from '../../../cs/locale.ts';
import { Can } from '../../../parts/can.tsx';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { EntriesTable } from '../../books/entries-table.tsx';
import { usePartner } from '../../contacts/api.ts';
import { useAccountNames } from '../account-choice.tsx';
import { periodText } from '../period-text.ts';
import type { Movement } from './api.ts';
import { Fact } from './fact.tsx';
import { counterText, symbolsText } from './facts-of.ts';

/** What the bank says of a movement, which never changes. */
export function BankFacts({ movement }: { movement: Movement }) {
  const nameOf = useAccountNames();
  const { booked_on, value_on, counter_name, message, kind, reference, end_to_end, currency } = movement;
  const { original_amount: original, original_currency, bank_rate, amount_czk: czk } = movement;
  return (
    <Stack gap={6}>
      <Fact label={t.counterName}>{counter_name}</Fact>
      <Fact label={t.counterAccount}>{counterText(movement)}</Fact>
      <Fact label={t.symbols}>{symbolsText(movement)}</Fact>
      <Fact label={t.message}>{message}</Fact>
      <Fact label={t.bookedOn}>{dateText(booked_on)}</Fact>
      <Fact label={t.valueOn}>{value_on === null || value_on === booked_on ? null : dateText(value_on)}</Fact>
      <Fact label={t.kind}>{bankMovements.kinds[kind]}</Fact>
      <Fact label={t.original}>
        {original === null ? null : moneyWithCurrency(original, original_currency ?? currency)}
      </Fact>
      <Fact label={t.bankRate}>{bank_rate}</Fact>
      <Fact label={t.czk}>{currency === 'CZK' || czk === null ? null : moneyWithCurrency(czk)}</Fact>
      <Fact label={t.reference}>{reference}</Fact>
      <Fact label={t.endToEnd}>{end_to_end}</Fact>
      <Fact label={t.bankAccount}>{nameOf(movement.bank_account_id)}</Fact>
    </Stack>
  );
}

type OwnFactsProps = { movement: Movement; onEdit: () => void };

/** What people have added. */
export function OwnFacts({ movement, onEdit }: OwnFactsProps) {
  const entityId = useEntityId();
  const { note, account_code, partner_id: partner, rate } = movement;
  const name = usePartner(entityId, partner ?? 0, partner !== null).data?.name;
  return (
    <Section title={t.own}>
      <Stack gap={6}>
        <Fact label={t.partner}>
          {partner === null ? null : (
            <TextLink to={`/firmy/${entityId}/kontakty/${partner}`}>{name ?? '…'}</TextLink>
          )}
        </Fact>
        <Fact label={t.accountCode}>{account_code}</Fact>
        <Fact label={t.rate}>{rate === null ? null : String(rate).replace('.', locale.decimalMark)}</Fact>
        <Fact label={t.note}>{note}</Fact>
        {partner === null && account_code === null && rate === null && note === null && (
          <Text size="sm" c="dimmed">
            {t.nothingOwn}
          </Text>
        )}
      </Stack>
      <div className="no-print">
        <Can permission="writer">
          <Button size="compact-sm" variant="default" onClick={onEdit}>
            {t.edit}
          </Button>
        </Can>
      </div>
    </Section>
  );
}

/** The statements that hold a movement. */
export function Statements({ movement: { statements } }: { movement: Movement }) {
  const entityId = useEntityId();
  return (
    <Section title={t.statements}>
      <List listStyleType="none" spacing={4}>
        {statements.map(({ id, number, from, to, file_name: file }) => (
          <List.Item key={id}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <TextLink to={`/firmy/${entityId}/banka/pohyby`} search={{ vypis: String(id) }}>
                {periodText(from, to)}
              </TextLink>
              {` · ${[number === null ? null : bankStatements.named(number), file].filter((part) => part !== null).join(' · ')}`}
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

/** What a movement and its payments have posted. */
export function Entries({ movement: { entries } }: { movement: Movement }) {
  if (entries.length === 0) return null;
  return (
    <Section title={t.entries}>
      <EntriesTable label={t.entries} entries={entries} />
    </Section>
  );
}
