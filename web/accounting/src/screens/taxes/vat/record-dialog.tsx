import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { vat as t } from '../../../cs/vat.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { WithLaws } from '../../../parts/with-laws.tsx';
import { useCreateRecord } from './api.ts';
import { type ChosenDebt, DebtChoice } from './debt-choice.tsx';
import type { RecordKind } from './model.ts';
import { fieldsOf, recordOf } from './record-fields.ts';

export type RecordValues = {
  kind: RecordKind;
  date: string | null;
  document: ChosenDebt | null;
  rate: number | null;
  base: number | null;
  vat: number | null;
  account_code: string;
  text: string;
};

type RecordDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The day that is offered: the last one of the period; null: today. */
  day: string | null;
};

/** Enters what has to do with VAT and is no document. */
export function RecordDialog({ isOpen, onClose, day }: RecordDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.recordTitle} size="lg">
      <RecordForm day={day} onClose={onClose} />
    </Modal>
  );
}

function RecordForm({ day, onClose }: { day: string | null; onClose: () => void }) {
  const { id, double_entry } = useCompany();
  const create = useCreateRecord(id, 'form');
  const form = useForm<RecordValues>({
    initial: {
      ...{ kind: 'bad_debt_debtor', date: day ?? todayInPrague(), document: null },
      ...{ rate: null, base: null, vat: null, account_code: '', text: '' },
    },
    wrapper: 'vat_record',
    follow: (values, changed) =>
      changed === 'kind' ? { ...values, document: null, base: null, vat: null } : values,
    check: ({ date }) => (date === null ? { date: common.required } : {}),
    submit: async (values) => {
      await create.mutateAsync(recordOf(values));
      onClose();
    },
  });
  const { kind } = form.values;
  const fields = fieldsOf(kind);
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormProblem form={form} />
        <Choice
          label={t.recordKind}
          description={<WithLaws text={t.recordTexts[kind]} of="vat" />}
          data-autofocus
          {...form.field('kind')}
          options={t.recordKinds}
        />
        {fields.document && (
          <DebtChoice
            key={kind}
            direction={kind === 'bad_debt_creditor' ? 'issued' : 'received'}
            chosen={form.values.document}
            onChange={(document) => form.set('document', document)}
            error={form.errors.document_id}
          />
        )}
        <FieldGrid>
          <DateInput label={t.recordDate} {...form.field('date')} />
          {fields.rate && (
            <DecimalInput
              label={t.recordRate}
              wrong={t.recordRateWrong}
              {...(fields.document ? { description: t.recordRateHint } : {})}
              {...form.field('rate')}
            />
          )}
          {fields.base && <MoneyInput label={t.recordBase} {...form.field('base')} />}
          <MoneyInput label={t.recordVat} {...form.field('vat')} />
        </FieldGrid>
        {fields.document && (
          <Text size="sm" c="dimmed">
            {t.recordWhole}
          </Text>
        )}
        <More form={form} hasAccount={double_entry} />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.recordSave} />
      </Stack>
    </form>
  );
}

function More({ form, hasAccount }: { form: Form<RecordValues>; hasAccount: boolean }) {
  return (
    <FieldGrid>
      {hasAccount && (
        <TextInput
          label={t.recordAccount}
          description={t.recordAccountHint}
          autoComplete="off"
          {...form.text('account_code')}
        />
      )}
      <TextInput label={t.recordText} autoComplete="off" maxLength={500} {...form.text('text')} />
    </FieldGrid>
  );
}
