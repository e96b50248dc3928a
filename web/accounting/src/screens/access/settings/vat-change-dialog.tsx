import { Modal, Stack } from '@mantine/core';
import { common } from '../../../cs/common.ts';
import { companyNewTexts } from '../../../cs/company-new.ts';
import { vatStatusTexts as t } from '../../../cs/vat-status.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { atDay } from './vat-error.ts';
import { type VatChange, type VatStatus, withChange } from './vat-history.ts';

type DialogProps = {
  history: readonly VatChange[];
  save: (next: VatChange[]) => Promise<unknown>;
  onClose: () => void;
};

/** Adds a change of the VAT status from a day. */
export function VatChangeDialog({ opened, ...props }: DialogProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={props.onClose} title={t.addTitle}>
      <ChangeForm {...props} />
    </Modal>
  );
}

function ChangeForm({ history, save, onClose }: DialogProps) {
  const form = useForm<{ status: VatStatus; from: string | null }>({
    initial: { status: 'monthly', from: null },
    check: ({ from }) => {
      if (from === null) return { from: common.required };
      return history.some((change) => change.from === from) ? { from: t.sameDay } : {};
    },
    submit: async ({ status, from }) => {
      await save(withChange(history, { from: from ?? '', status })).catch((error: unknown) => {
        throw atDay(error);
      });
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <Choice label={t.status} options={companyNewTexts.vatStatuses} {...form.field('status')} />
        <DateInput label={t.from} description={t.addFromHint} required {...form.field('from')} />
        <DialogButtons onClose={onClose} isSending={form.isSending} />
      </Stack>
    </form>
  );
}
