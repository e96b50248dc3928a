import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { documentActions } from '../../../cs/document-actions.ts';
import { payments as t } from '../../../cs/payments.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { Money } from '../../../parts/money-display.tsx';
import { Section } from '../../../parts/section.tsx';
import { useShortcut } from '../../../parts/shortcuts.tsx';
import { TakeBackButton } from '../../../parts/take-back-button.tsx';
import { isCash } from '../kinds.ts';
import type { Document } from '../model.ts';
import { hasPayable } from './payable.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { canBeRecordedAnew, type Payment, useRemovePayment } from './payments-api.ts';

/** What was paid of a document, and the way to record more. */
export function Payments({ document }: { document: Document }) {
  const [isPaying, setPaying] = useState(false);
  const whyNot = useWhyNot('writer');
  const canPay = hasPayable(document) && !isCash(document.kind);
  useShortcut('p', t.pay, canPay && whyNot === null ? () => setPaying(true) : null);
  return (
    <Section title={t.title}>
      {document.payments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.none}
        </Text>
      ) : (
        <List listStyleType="none" spacing="sm">
          {document.payments.map((payment) => (
            <List.Item key={payment.id} styles={{ itemWrapper: { display: 'block' } }}>
              <PaymentRow document={document} payment={payment} />
            </List.Item>
          ))}
        </List>
      )}
      {canPay && (
        <Group className="no-print">
          <Can permission="writer">
            <Button
              variant={document.remaining === 0 ? 'default' : 'filled'}
              leftSection={<IconPlus size={16} />}
              onClick={() => setPaying(true)}
            >
              {t.pay}
            </Button>
          </Can>
        </Group>
      )}
      {isPaying && <PaymentDialog document={document} onClose={() => setPaying(false)} />}
    </Section>
  );
}

type PaymentRowProps = { document: Document; payment: Payment };

function PaymentRow({ document, payment }: PaymentRowProps) {
  const { paid_on, amount } = payment;
  const remove = useRemovePayment(useEntityId(), document);
  const text = moneyWithCurrency(amount, document.currency);
  const label = t.removeOf(dateText(paid_on), text);
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
      <Stack gap={0}>
        <Text size="sm">{dateText(paid_on)}</Text>
        <HowPaid payment={payment} />
      </Stack>
      <Group gap={4} wrap="nowrap">
        <Money amount={amount} currency={document.currency} fw={600} />
        {!isCash(document.kind) && (
          <TakeBackButton
            title={t.remove}
            label={label}
            isPending={remove.isPending}
            onTakeBack={() =>
              canBeRecordedAnew(payment)
                ? remove.mutate(payment)
                : confirmDestructive({
                    title: t.removeTitle,
                    text: t.removeText,
                    confirm: t.remove,
                    run: () => remove.mutate(payment),
                  })
            }
          />
        )}
      </Group>
    </Group>
  );
}

function HowPaid({ payment }: { payment: Payment }) {
  const entityId = useEntityId();
  const { method, number, note, offset_document_id: other, tax_receipt_id: receipt } = payment;
  const { bank_transaction_id: movement } = payment;
  const { exchange_difference: difference } = payment;
  const parts = [
    t.methods[method],
    number,
    difference === 0 ? null : (difference > 0 ? t.gained : t.lost)(moneyWithCurrency(Math.abs(difference))),
    note,
  ];
  return (
    <Text size="xs" c="dimmed">
      {parts.filter((part) => part !== null).join(' · ')}
      {movement !== null && (
        <>
          {' · '}
          <TextLink to={`/firmy/${entityId}/banka/pohyby/${movement}`}>{t.ofMovement}</TextLink>
        </>
      )}
      {receipt !== null && (
        <>
          {' · '}
          <TextLink to={`/firmy/${entityId}/doklady/${receipt}`}>{documentActions.receiptOf}</TextLink>
        </>
      )}
      {other !== null && (
        <>
          {' · '}
          <TextLink to={`/firmy/${entityId}/doklady/${other}`}>{t.offsetWith}</TextLink>
        </>
      )}
    </Text>
  );
}
