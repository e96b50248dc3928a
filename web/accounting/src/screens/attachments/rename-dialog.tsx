import { Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { attachments as t } from '../../cs/attachments.ts';
import { DialogButtons } from '../../parts/dialog-buttons.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { type Attachment, useChangeAttachment } from './api.ts';

type RenameDialogProps = { attachment: Attachment; onClose: () => void };

/** How a file is called, and what is to be known of it. */
export function RenameDialog({ attachment, onClose }: RenameDialogProps) {
  const change = useChangeAttachment(useEntityId(), t.saved, { errors: 'form' });
  const form = useForm({
    initial: { name: attachment.name, note: attachment.note ?? '' },
    of: attachment,
    wrapper: 'attachment',
    submit: async ({ name, note }, began) => {
      await change.mutateAsync({ read: began.of, changes: { name, note: note.trim() === '' ? null : note } });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t.renameTitle}>
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <TextInput label={t.name} description={t.renameText} data-autofocus {...form.text('name')} />
          <Textarea label={t.note} autosize minRows={2} maxRows={8} {...form.text('note')} />
          <DialogButtons onClose={onClose} isSending={form.isSending} />
        </Stack>
      </form>
    </Modal>
  );
}
