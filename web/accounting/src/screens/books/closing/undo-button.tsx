import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEntityId } from '../../../api/companies.ts';
import { closing as t } from '../../../cs/closing.ts';
import { common } from '../../../cs/common.ts';
import { Can } from '../../../parts/can.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { type Action, useUndoClosing } from './api.ts';

type UndoButtonProps = { year: number; action: Action; text?: string };

/** Takes a step back, with a reason that stays in the history. */
export function UndoButton({ year, action, text = t.undoText }: UndoButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const title = t.undo[action] ?? t.takeBack;
  return (
    <>
      <Can permission="manager">
        <Button variant="default" onClick={open}>
          {title}
        </Button>
      </Can>
      <Modal opened={isOpen} onClose={close} title={title}>
        <UndoForm year={year} action={action} text={text} title={title} onClose={close} />
      </Modal>
    </>
  );
}

type UndoFormProps = Required<UndoButtonProps> & { title: string; onClose: () => void };

function UndoForm({ year, action, text, title, onClose }: UndoFormProps) {
  const undo = useUndoClosing(useEntityId(), t.undone);
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: common.required } : {}),
    submit: async ({ reason }) => {
      await undo.mutateAsync({ year, action, reason });
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <Text size="sm">{text}</Text>
        <FormProblem form={form} />
        <TextInput
          label={t.undoReason}
          required
          data-autofocus
          autoComplete="off"
          maxLength={200}
          {...form.text('reason')}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={title} />
      </Stack>
    </form>
  );
}
