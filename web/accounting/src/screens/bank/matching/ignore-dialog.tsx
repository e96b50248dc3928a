import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { matching, settling as t } from '../../../cs/bank-matching.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { type Movement, type MovementRow, useChangeMovement } from '../movements/api.ts';

type IgnoreDialogProps = {
  movement: MovementRow;
  onClose: () => void;
  onDone: (ignored: Movement) => void;
};

/** Puts a movement aside, and says why for who asks later. */
export function IgnoreDialog(props: IgnoreDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={t.ignoreTitle}>
      <IgnoreForm {...props} />
    </Modal>
  );
}

function IgnoreForm({ movement, onClose, onDone }: IgnoreDialogProps) {
  const change = useChangeMovement(useEntityId(), { onDone });
  const form = useForm<{ note: string }>({
    initial: { note: movement.note ?? '' },
    wrapper: 'bank_transaction',
    submit: ({ note }) => {
      const written = note.trim() === '' ? null : note.trim();
      const isNew = written !== movement.note;
      return change.mutateAsync({
        read: movement,
        changes: { ignored: true, ...(isNew ? { note: written } : {}) },
      });
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <Text size="sm">{t.ignoreText}</Text>
        <TextInput
          label={t.ignoreNote}
          description={t.ignoreNoteHint}
          maxLength={500}
          data-autofocus
          {...form.text('note')}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={matching.ignore} />
      </Stack>
    </form>
  );
}
