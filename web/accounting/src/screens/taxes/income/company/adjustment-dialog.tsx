import { Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useCompany } from '../../../../api/companies.ts';
import { common } from '../../../../cs/common.ts';
import { companyTax as t } from '../../../../cs/company-tax.ts';
import { Choice } from '../../../../parts/choice.tsx';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../../../parts/field-grid.tsx';
import { useForm } from '../../../../parts/form.ts';
import { FormProblem } from '../../../../parts/form-problem.tsx';
import { MoneyInput } from '../../../../parts/money-input.tsx';
import { useSaveWorking } from '../api.ts';
import type { Adjustment, CompanyIncome } from '../model.ts';
import { isSigned, takesAdjustments } from './adjustments.ts';

/** An adjustment that is written: a new one where the index is null. */
export type Edited = { index: number | null; adjustment: Written };
type Written = { row: number; amount: number | null; reason: string; reference?: string | null };

type AdjustmentDialogProps = { income: CompanyIncome; edited: Edited | null; onClose: () => void };

/** Enters or changes what a person adds to a row of the return, with the reason that belongs to it. */
export function AdjustmentDialog({ income, edited, onClose }: AdjustmentDialogProps) {
  const title = edited?.index === null ? t.addAdjustment : t.editAdjustment;
  return (
    <Modal opened={edited !== null} onClose={onClose} title={title} size="lg">
      {edited !== null && <AdjustmentForm income={income} edited={edited} onClose={onClose} />}
    </Modal>
  );
}

type FormProps = { income: CompanyIncome; edited: Edited; onClose: () => void };

function AdjustmentForm({ income, edited: { index, adjustment }, onClose }: FormProps) {
  const save = useSaveWorking(useCompany().id);
  const rows = income.lines.filter((line) => takesAdjustments(line) || line.code === String(adjustment.row));
  const place = index ?? income.inputs.adjustments.length;
  const form = useForm({
    initial: { ...adjustment, row: String(adjustment.row), reference: adjustment.reference ?? '' },
    wrapper: `working.adjustments[${place}]`,
    check: ({ amount, reason }) => ({
      ...(amount === null ? { amount: common.required } : {}),
      ...(reason.trim() === '' ? { reason: t.reasonMissing } : {}),
    }),
    submit: async ({ row, amount, reason, reference }) => {
      const entered: Adjustment = {
        ...{ row: Number(row) as Adjustment['row'], amount: amount ?? 0, reason: reason.trim() },
        reference: reference.trim() === '' ? null : reference.trim(),
      };
      const { adjustments } = income.inputs;
      await save.mutateAsync({
        read: income,
        changes: {
          adjustments: index === null ? [...adjustments, entered] : adjustments.with(index, entered),
        },
        done: index === null ? t.added : t.changed,
      });
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormProblem form={form} />
        <Choice
          label={t.row}
          {...form.field('row')}
          options={rows.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))}
        />
        <FieldGrid>
          <MoneyInput
            label={t.amount}
            data-autofocus
            {...(isSigned(form.values.row) ? { description: t.amountSigned } : {})}
            {...form.field('amount')}
          />
          <TextInput
            label={t.reference}
            description={t.referenceHint}
            autoComplete="off"
            {...form.text('reference')}
          />
        </FieldGrid>
        <Textarea label={t.reason} description={t.reasonHint} autosize minRows={2} {...form.text('reason')} />
        <DialogButtons onClose={onClose} isSending={form.isSending} />
      </Stack>
    </form>
  );
}
