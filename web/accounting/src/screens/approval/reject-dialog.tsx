import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { approval as t } from '../../cs/approval.ts';
import { common } from '../../cs/common.ts';
import { DialogButtons } from '../../parts/dialog-buttons.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { useReject } from './api.ts';

type RejectDialogProps = {
  documentId: number;
  /** The document as people call it. */
  name: string;
  onClose: () => void;
  onDone: () => void;
};

/** Rejects for a reason, which who asked will read. */
export function RejectDialog({ documentId, name, onClose, onDone }: RejectDialogProps) {
  const reject = useReject(
    useEntityId(),
    documentId,
    () => {
      onClose();
      onDone();
    },
    'form',
  );
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: common.required } : {}),
    submit: ({ reason }) => reject.mutateAsync(reason),
  });
  return (
    <Modal opened onClose={onClose} title={t.rejectTitle}>
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Textarea
            label={t.rejectReason}
            description={t.rejectHint}
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            {...form.text('reason')}
          />
          <DialogButtons onClose={onClose} isSending={form.isSending} send={t.reject} />
        </Stack>
      </form>
    </Modal>
  );
}
