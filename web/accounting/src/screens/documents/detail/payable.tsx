import { Group, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { documentDetail as t } from '../../../cs/document-detail.ts';
import { paymentOrders } from '../../../cs/payment-orders.ts';
import { Can } from '../../../parts/can.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Money } from '../../../parts/money-display.tsx';
import { Section } from '../../../parts/section.tsx';
import { owedOf } from '../../bank/orders/owed.ts';
import { isDeducted, KINDS } from '../kinds.ts';
import type { Document } from '../model.ts';

/** Whether something is to be paid: of a draft nothing is yet. */
export function hasPayable({ kind, status }: Document): boolean {
  return KINDS[kind].isPayable && status === 'issued';
}

/** What is to be paid of a document and what was. */
export function Payable({ document }: { document: Document }) {
  const { currency, total_payable, paid, remaining, asked, payment_state } = document;
  if (!hasPayable(document)) return null;
  const isOver = payment_state === 'overpaid';
  return (
    <Section title={t.payable}>
      <Stack gap={6}>
        <Row label={t.payable} amount={total_payable} currency={currency} />
        <Row label={t.paid} amount={paid} currency={currency} />
        {asked > 0 && asked < remaining && (
          <Row label={t.remainingOnInvoice} amount={remaining - asked} currency={currency} />
        )}
        <Row
          label={
            isOver ? t.overpaidBy : isDeducted(document) && remaining > 0 ? t.remainingOnInvoice : t.remaining
          }
          amount={isOver ? -remaining : asked > 0 ? asked : remaining}
          currency={currency}
          isMain
        />
        <PayButton document={document} />
      </Stack>
    </Section>
  );
}

/** Leads to a payment order of what we owe. */
function PayButton({ document }: { document: Document }) {
  const entityId = useEntityId();
  if (owedOf(document) === 0) return null;
  return (
    <Can permission="writer">
      <LinkButton
        className="no-print"
        mt="xs"
        variant="default"
        to={`/firmy/${entityId}/banka/prikazy/novy`}
        search={{ doklady: String(document.id) }}
      >
        {paymentOrders.payByOrder}
      </LinkButton>
    </Can>
  );
}

type RowProps = { label: string; amount: number; currency: string; isMain?: boolean };

function Row({ label, amount, currency, isMain = false }: RowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" align="baseline">
      <Text {...(isMain ? { fw: 600 } : { c: 'dimmed', size: 'sm' })}>{label}</Text>
      <Money amount={amount} currency={currency} {...(isMain ? { fw: 700, size: 'lg' } : {})} />
    </Group>
  );
}
