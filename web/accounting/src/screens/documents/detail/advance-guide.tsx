import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { documentActions as t } from '../../../cs/document-actions.ts';
import { Can } from '../../../parts/can.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { statusOn, vatHistory } from '../../access/settings/vat-history.ts';
import { isAdvance } from '../kinds.ts';
import type { Document } from '../model.ts';
import { useConvert } from './actions-api.ts';
import { useTaxReceipt } from './advance-api.ts';
import type { Payment } from './payments-api.ts';

/** What an advance waits for next: payment, its tax receipt, the invoice that deducts it. */
export function AdvanceGuide({ document }: { document: Document }) {
  const { payments } = document;
  const needsReceipt = useNeedsReceipt(document);
  if (!isAdvance(document.kind) || document.status !== 'issued') return null;
  const isReceived = document.direction === 'received';
  const open = payments.filter(({ settled_by_id }) => settled_by_id === null);
  const without = open.find((payment) => needsReceipt(payment));
  return (
    <Section title={t.advanceTitle}>
      {payments.length === 0 ? (
        <Text size="sm">{isReceived ? t.advancePayReceived : t.advancePay}</Text>
      ) : without !== undefined ? (
        <ReceiptStep document={document} payment={without} />
      ) : open.length > 0 ? (
        <SettleStep document={document} />
      ) : (
        <Text size="sm">{doneText(document)}</Text>
      )}
    </Section>
  );
}

function doneText({ remaining, asked, currency }: Document): string {
  if (remaining <= 0) return t.advanceDone;
  return asked > 0 ? t.advanceDoneAsked(moneyWithCurrency(asked, currency)) : t.advanceDonePart;
}

/** Who is a payer on the day of a payment owes a receipt for what the advance taxes. */
function useNeedsReceipt({ vat }: Document) {
  const history = vatHistory(useCompany());
  const isTaxed = vat.some(({ vat_treatment }) => vat_treatment === 'taxable');
  return ({ paid_on, tax_receipt_id, amount }: Payment): boolean => {
    const status = statusOn(history, paid_on);
    const isPayer = status === 'monthly' || status === 'quarterly';
    return isTaxed && isPayer && tax_receipt_id === null && amount > 0;
  };
}

function ReceiptStep({ document, payment }: { document: Document; payment: Payment }) {
  const entityId = useEntityId();
  const [isAsking, setAsking] = useState(false);
  const isReceived = document.direction === 'received';
  const receipt = useTaxReceipt(entityId, document, () => setAsking(false));
  return (
    <>
      <Text size="sm">
        {t.advanceReceipt} {!isReceived && t.advanceReceiptLate}
      </Text>
      <Group className="no-print">
        <Can permission="writer">
          <Button
            loading={receipt.isPending && !isAsking}
            onClick={() =>
              isReceived ? setAsking(true) : receipt.mutate({ payment, external_number: null })
            }
          >
            {isReceived ? t.receiptReceived : t.receipt}
          </Button>
        </Can>
      </Group>
      {receipt.isError && !isAsking && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {receipt.error.message}
        </Text>
      )}
      {isAsking && (
        <ReceivedReceipt
          onClose={() => setAsking(false)}
          onSave={(external_number) => receipt.mutateAsync({ payment, external_number })}
        />
      )}
    </>
  );
}

type ReceivedReceiptProps = { onClose: () => void; onSave: (number: string) => Promise<unknown> };

function ReceivedReceipt({ onClose, onSave }: ReceivedReceiptProps) {
  const form = useForm<{ external_number: string }>({
    initial: { external_number: '' },
    check: ({ external_number: number }) =>
      number.trim() === '' ? { external_number: common.required } : {},
    submit: ({ external_number }) => onSave(external_number.trim()),
  });
  return (
    <Modal opened onClose={onClose} title={t.receiptTitle}>
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <TextInput
            label={t.receiptNumber}
            required
            data-autofocus
            maxLength={100}
            {...form.text('external_number')}
          />
          <DialogButtons onClose={onClose} isSending={form.isSending} />
        </Stack>
      </form>
    </Modal>
  );
}

function SettleStep({ document }: { document: Document }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const convert = useConvert(entityId, document, ({ id }) => {
    void navigate({ href: `/firmy/${entityId}/doklady/${id}/upravit` });
  });
  return (
    <>
      <Text size="sm">{document.remaining > 0 ? t.advanceSettlePart : t.advanceSettle}</Text>
      <Group className="no-print">
        <Can permission="writer">
          <Button
            loading={convert.isPending}
            onClick={() => convert.mutate(document.direction === 'received' ? 'received_invoice' : 'invoice')}
          >
            {t.settle}
          </Button>
        </Can>
      </Group>
    </>
  );
}
