import { Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { changedOnly } from '../../../api/versions.ts';
import { common } from '../../../cs/common.ts';
import { deductions as t } from '../../../cs/deductions.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { WithLaws } from '../../../parts/with-laws.tsx';
import { type Deduction, useCreateDeduction, useUpdateDeduction } from './api.ts';
import { type DeductionValues, deductionOf, hasMonthly, hasTotal, valuesOf } from './deduction-values.ts';

type DeductionDialogProps = {
  employeeId: number;
  /** Null: a new one; undefined: the dialog is closed. */
  deduction: Deduction | null | undefined;
  onClose: () => void;
};

/** Enters what is deducted from wages, or changes and ends it. */
export function DeductionDialog({ employeeId, deduction, onClose }: DeductionDialogProps) {
  const title =
    deduction === null || deduction === undefined ? t.newTitle : t.changeTitle(deduction.creditor);
  return (
    <Modal opened={deduction !== undefined} onClose={onClose} title={title} size="lg">
      {deduction !== undefined && (
        <DeductionForm employeeId={employeeId} deduction={deduction} onClose={onClose} />
      )}
    </Modal>
  );
}

type DeductionFormProps = { employeeId: number; deduction: Deduction | null; onClose: () => void };

function DeductionForm({ employeeId, deduction, onClose }: DeductionFormProps) {
  const { id } = useCompany();
  const create = useCreateDeduction(id, employeeId);
  const update = useUpdateDeduction(id);
  const form = useForm<DeductionValues, Deduction | null>({
    initial: valuesOf(deduction),
    wrapper: 'deduction',
    of: deduction,
    check: ({ creditor, delivered_on }) => ({
      ...(creditor.trim() === '' ? { creditor: common.required } : {}),
      ...(delivered_on === null ? { delivered_on: common.required } : {}),
    }),
    submit: async (values, began) => {
      const entered = deductionOf(values);
      if (began.of === null) await create.mutateAsync(entered);
      else {
        const changes = changedOnly(deductionOf(began.values), entered);
        if (Object.keys(changes).length === 0) say(common.nothingChanged);
        else await update.mutateAsync({ read: began.of, changes });
      }
      onClose();
    },
  });
  return (
    <form
      {...form.formProps}
      aria-label={deduction === null ? t.newTitle : t.changeTitle(deduction.creditor)}
    >
      <Stack gap="md">
        <FormProblem form={form} />
        <Fields form={form as unknown as Form<DeductionValues>} />
        <DialogButtons onClose={onClose} isSending={form.isSending} />
      </Stack>
    </form>
  );
}

function Fields({ form }: { form: Form<DeductionValues> }) {
  const { kind } = form.values;
  return (
    <>
      <Choice
        label={t.kind}
        description={<WithLaws text={t.kindNotes[kind]} of="civil_procedure" />}
        options={t.kinds}
        data-autofocus
        {...form.field('kind')}
      />
      <FieldGrid>
        <TextInput label={t.creditor} required autoComplete="off" {...form.text('creditor')} />
        <TextInput label={t.reference} autoComplete="off" {...form.text('reference')} />
        <DateInput
          label={t.deliveredOn}
          required
          description={t.deliveredNote}
          {...form.field('delivered_on')}
        />
        <DateInput label={t.endedOn} description={t.endedNote} {...form.field('ended_on')} />
        {hasMonthly(kind) && <MoneyInput label={t.monthly[kind]} {...form.field('monthly')} />}
        {hasTotal(kind) && <MoneyInput label={t.total} description={t.totalNote} {...form.field('total')} />}
        <TextInput label={t.bankAccount} autoComplete="off" {...form.text('bank_account')} />
        <TextInput label={t.variableSymbol} inputMode="numeric" {...form.text('variable_symbol')} />
      </FieldGrid>
      <Textarea label={t.note} autosize minRows={2} {...form.text('note')} />
    </>
  );
}
