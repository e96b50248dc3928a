import { Group, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { matching } from '../../../cs/bank-matching.ts';
import { bankMovement, bankMovements as t } from '../../../cs/bank-movements.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { useAccountNames } from '../account-choice.tsx';
import type { MovementRow } from '../movements/api.ts';
import { Fact } from '../movements/fact.tsx';
import { counterText, symbolsText, whoOf } from '../movements/facts-of.ts';
import { MovementState } from '../movements/movement-state.tsx';

/** A movement to decide about: who, how much, and all that the bank says of it. */
export function MovementCard({ movement }: { movement: MovementRow }) {
  const entityId = useEntityId();
  const nameOf = useAccountNames();
  const { id, amount, currency, booked_on, message, kind, state, remaining, note } = movement;
  const { original_amount: original, original_currency: originalCurrency } = movement;
  return (
    <section className="surface" aria-label={amount > 0 ? bankMovement.income : bankMovement.expense}>
      <Stack gap="sm" p="md">
        <Group justify="space-between" align="flex-start">
          <div>
            <Text size="sm" c="dimmed">
              {amount > 0 ? bankMovement.income : bankMovement.expense}
            </Text>
            <Text size="1.75rem" fw={650} className="figure">
              {moneyWithCurrency(amount, currency)}
            </Text>
          </div>
          {state === 'partial' && <MovementState state={state} />}
        </Group>
        {state === 'partial' && (
          <Text size="sm">{matching.remains(moneyWithCurrency(remaining, currency))}</Text>
        )}
        <Text fw={600} size="lg" style={{ overflowWrap: 'anywhere' }} tabIndex={-1} data-begin>
          {whoOf(movement)}
        </Text>
        <Stack gap={6}>
          <Fact label={bankMovement.counterAccount}>{counterText(movement)}</Fact>
          <Fact label={bankMovement.symbols}>{symbolsText(movement)}</Fact>
          <Fact label={bankMovement.message}>{message}</Fact>
          <Fact label={bankMovement.original}>
            {original === null ? null : moneyWithCurrency(original, originalCurrency ?? currency)}
          </Fact>
          <Fact label={t.date}>{dateText(booked_on)}</Fact>
          <Fact label={bankMovement.kind}>{t.kinds[kind]}</Fact>
          <Fact label={bankMovement.bankAccount}>{nameOf(movement.bank_account_id)}</Fact>
          <Fact label={bankMovement.note}>{note}</Fact>
        </Stack>
        <Text size="sm">
          <TextLink to={`/firmy/${entityId}/banka/pohyby/${id}`}>{matching.detail}</TextLink>
        </Text>
      </Stack>
    </section>
  );
}
