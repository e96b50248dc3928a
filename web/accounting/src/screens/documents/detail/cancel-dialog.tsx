import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { documentActions as t } from '../../../cs/document-actions.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { useIsLocked } from '../../../parts/locked-period.tsx';
import type { Document } from '../model.ts';
import { useCancel } from './actions-api.ts';
import { titleOf } from './title-of.ts';

type CancelDialogProps = { document: Document; onClose: () => void };

/** Cancels a document for a reason that stays with it. */
export function CancelDialog({ document, onClose }: CancelDialogProps) {
  const cancel = useCancel(useEntityId(), document, onClose);
  const isLocked = useIsLocked()(document.accounting_on);
  const form = useForm<{ reason: string; date: string | null }>({
    initial: { reason: '', date: null },
    check: ({ reason }) => (reason.trim() === '' ? { reason: common.required } : {}),
    submit: (values) => cancel.mutateAsync(values),
  });
  return (
    <Modal opened onClose={onClose} title={t.cancelTitle(titleOf(document))}>
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <Text size="sm">{t.cancelText}</Text>
          <TextInput label={t.reason} required data-autofocus maxLength={500} {...form.text('reason')} />
          {isLocked && (
            <DateInput label={t.cancelDay} description={t.cancelDayText} {...form.field('date')} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.back}
            </Button>
            <Button type="submit" color="red.9" loading={form.isSending}>
              {t.cancelConfirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
