import { Group, List, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { dutyPayments as t } from '../../../cs/duty-payments.ts';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { TakeBackButton } from '../../../parts/take-back-button.tsx';
import { type DutyPayment, type PaidDuty, useDutyPayments, useTakeDutyPaymentBack } from './payments-api.ts';

/** What was paid of a duty and what came back; what the bank did not pay can be taken back. */
export function DutyPayments({ duty, name }: { duty: PaidDuty; name: string }) {
  const payments = useDutyPayments(useEntityId(), duty);
  return (
    <Loaded query={payments}>
      {(all) =>
        all.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t.none}
          </Text>
        ) : (
          <List listStyleType="none" size="sm" aria-label={t.paymentsOf(name)}>
            {all.map((payment) => (
              <List.Item key={payment.id}>
                <PaymentRow payment={payment} />
              </List.Item>
            ))}
          </List>
        )
      }
    </Loaded>
  );
}

function PaymentRow({ payment }: { payment: DutyPayment }) {
  const entityId = useEntityId();
  const takeBack = useTakeDutyPaymentBack(entityId);
  const { method, bank_transaction_id } = payment;
  const [amount, day] = [moneyWithCurrency(Math.abs(payment.amount)), dateText(payment.paid_on)];
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm">
        {textOf(payment, amount, day)}
        {payment.note !== null && <span translate="no">{` (${payment.note})`}</span>}
      </Text>
      {bank_transaction_id !== null && (
        <TextLink size="sm" to={`/firmy/${entityId}/banka/pohyby/${bank_transaction_id}`}>
          {t.toMovement}
        </TextLink>
      )}
      {method !== 'transfer' && (
        <TakeBackButton
          title={t.remove}
          label={t.removeOf(amount, day)}
          isPending={takeBack.isPending}
          onTakeBack={() =>
            confirmDestructive({
              title: t.removeTitle,
              text: t.removeText[method],
              confirm: t.remove,
              run: () => takeBack.mutate(payment),
            })
          }
        />
      )}
    </Group>
  );
}

function textOf({ method, number, amount }: DutyPayment, shown: string, day: string): string {
  if (amount < 0) return t.came(shown, day);
  return method === 'cash' ? t.row.cash(shown, day, number ?? '') : t.row[method](shown, day);
}
