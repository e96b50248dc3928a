import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { cash } from '../../../cs/cash.ts';
import { common } from '../../../cs/common.ts';
import { payments as t } from '../../../cs/payments.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { useBankAccounts } from '../../bank/api.ts';
import { useRegisters } from '../cash/api.ts';
import { CashLeftNote } from '../cash/cash-left.tsx';
import { sideOf } from '../kinds.ts';
import { useDocuments } from '../list/api.ts';
import type { Document, DocumentRow } from '../model.ts';
import { CashLimitNote } from './cash-limit-note.tsx';
import { figureOf } from './figure-of.ts';
import { ForeignFields } from './foreign-fields.tsx';
import { type NewPayment, usePay } from './payments-api.ts';

export type PaymentValues = {
  amount: number | null;
  paid_on: string | null;
  method: NonNullable<NewPayment['method']>;
  bank_account_id: string;
  cash_register_id: string;
  offset_document_id: string;
  rate: string;
  amount_czk: number | null;
  note: string;
};

type PaymentDialogProps = { document: Document; onClose: () => void };

/** Records a payment: as it opens, that the whole rest was paid today. */
export function PaymentDialog({ document, onClose }: PaymentDialogProps) {
  const { number, remaining } = document;
  const title = remaining < 0 ? t.refundTitle(number ?? '') : t.payTitle(number ?? '');
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <PaymentForm document={document} onClose={onClose} />
    </Modal>
  );
}

function PaymentForm({ document, onClose }: PaymentDialogProps) {
  const { currency, asked, payment_method } = document;
  const pay = usePay(useEntityId(), document, onClose);
  const form = useForm<PaymentValues>({
    initial: {
      amount: asked === 0 ? null : asked,
      paid_on: todayInPrague(),
      method: payment_method,
      bank_account_id: '',
      cash_register_id: '',
      offset_document_id: '',
      rate: '',
      amount_czk: null,
      note: '',
    },
    check: ({ amount, paid_on }) => ({
      ...(amount === null ? { amount: common.required } : {}),
      ...(paid_on === null ? { paid_on: common.required } : {}),
    }),
    submit: (values) => pay.mutateAsync(sent({ ...values, offset_document_id: other }, currency)),
  });
  const { method, offset_document_id } = form.values;
  const others = useOthers(document, method === 'offset');
  // Where there is but one, there is nothing to choose.
  const other: string = others.length === 1 ? String(others[0]?.id) : offset_document_id;
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <FieldGrid>
          <MoneyInput
            label={t.amount}
            description={t.amountText(moneyWithCurrency(asked, currency))}
            currency={currency}
            data-autofocus
            {...form.field('amount')}
          />
          <DateInput label={t.paidOn} maxDate={todayInPrague()} {...form.field('paid_on')} />
          <Choice label={t.method} options={t.methods} {...form.field('method')} />
          {method !== 'cash' && method !== 'offset' && <AccountChoice form={form} currency={currency} />}
          {method === 'cash' && <RegisterChoice form={form} currency={currency} />}
        </FieldGrid>
        {method === 'cash' && <CashLimitNote document={document} values={form.values} />}
        {method === 'cash' && <CashLeft document={document} values={form.values} />}
        {method === 'offset' && <OtherDocument form={form} others={others} value={other} />}
        {currency !== 'CZK' && <ForeignFields form={form} document={document} />}
        <TextInput label={t.note} maxLength={500} {...form.text('note')} />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.save} />
      </Stack>
    </form>
  );
}

/** What leaves the register: payments of what we owe, and what we give back. */
function CashLeft({ document, values }: { document: Document; values: PaymentValues }) {
  const { kind, direction, currency, cash_register_id } = document;
  const { amount, amount_czk, paid_on, cash_register_id: chosen } = values;
  const sign = sideOf(kind, direction) === 'received' ? 1 : -1;
  return (
    <CashLeftNote
      day={paid_on}
      registerId={chosen === '' ? cash_register_id : Number(chosen)}
      currency={currency}
      amount={amount === null ? null : sign * amount}
      amountCzk={amount_czk === null ? null : sign * amount_czk}
    />
  );
}

function sent(values: PaymentValues, currency: string): NewPayment {
  const { amount, paid_on, method, bank_account_id, cash_register_id, offset_document_id, ...rest } = values;
  const { rate, amount_czk, note } = rest;
  const isForeign = currency !== 'CZK';
  return {
    amount,
    paid_on,
    method,
    ...(method !== 'cash' && method !== 'offset' && bank_account_id !== ''
      ? { bank_account_id: Number(bank_account_id) }
      : {}),
    ...(method === 'cash' && cash_register_id !== '' ? { cash_register_id: Number(cash_register_id) } : {}),
    ...(method === 'offset' && offset_document_id !== ''
      ? { offset_document_id: Number(offset_document_id) }
      : {}),
    ...(isForeign && figureOf(rate) !== null ? { rate: figureOf(rate) } : {}),
    ...(isForeign && amount_czk !== null ? { amount_czk } : {}),
    note: note.trim() === '' ? null : note.trim(),
  };
}

/** Only where there is more than one to choose from. */
function AccountChoice({ form, currency }: { form: Form<PaymentValues>; currency: string }) {
  const accounts = (useBankAccounts(useEntityId()).data ?? []).filter(
    (account) => !account.archived && (account.currency === currency || account.currency === 'CZK'),
  );
  if (accounts.length < 2) return null;
  return (
    <Choice
      label={t.bankAccount}
      options={[
        { value: '', label: t.usualAccount },
        ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...form.field('bank_account_id')}
    />
  );
}

/** Only where there is more than one to choose from. */
function RegisterChoice({ form, currency }: { form: Form<PaymentValues>; currency: string }) {
  const registers = (useRegisters(useEntityId()).data ?? []).filter(
    (register) => !register.archived && (register.currency === currency || register.currency === 'CZK'),
  );
  if (registers.length < 2) return null;
  return (
    <Choice
      label={t.register}
      options={[
        { value: '', label: t.usualRegister },
        ...registers.map(({ id, name }) => ({ value: String(id), label: cash.nameOf(name) })),
      ]}
      {...form.field('cash_register_id')}
    />
  );
}

/** Open documents of the same contact in the same currency that this one can be settled with. */
function useOthers(document: Document, isAsked: boolean): DocumentRow[] {
  const { id, partner_id, currency } = document;
  const filter = {
    ...{ partner_id: String(partner_id ?? 0), currency },
    ...{ status: 'issued', payment_state: 'unpaid,partial' },
  };
  const rows = useDocuments(useEntityId(), filter, 1, isAsked && partner_id !== null).data?.rows ?? [];
  return rows.filter((row) => row.id !== id && row.asked !== 0);
}

type OtherDocumentProps = { form: Form<PaymentValues>; others: readonly DocumentRow[]; value: string };

function OtherDocument({ form, others, value }: OtherDocumentProps) {
  if (others.length === 0) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t.noOther}
      </Text>
    );
  }
  return (
    <Choice
      label={t.other}
      options={[
        ...(others.length === 1 ? [] : [{ value: '', label: t.chooseOther }]),
        ...others.map(({ id, number, asked, currency }) => ({
          value: String(id),
          label: `${number} · ${moneyWithCurrency(asked, currency)}`,
        })),
      ]}
      {...form.field('offset_document_id')}
      value={value}
    />
  );
}
