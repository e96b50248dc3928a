import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { webhooks as t } from '../../cs/webhooks.ts';
import { DialogButtons } from '../../parts/dialog-buttons.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { useCreateWebhook } from './api.ts';
import { type FormValues, WebhookFields } from './fields.tsx';
import { Secret } from './secret.tsx';

/** Makes a webhook, then shows its secret the only time. */
export function NewWebhook({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const isForm = secret === null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setSecret(null)}
      size="lg"
      title={isForm ? t.new : t.secretTitle}
      closeOnClickOutside={isForm}
      closeOnEscape={isForm}
      withCloseButton={isForm}
    >
      {isForm ? (
        <NewForm onCreated={setSecret} onClose={onClose} />
      ) : (
        <Secret secret={secret} onClose={onClose} />
      )}
    </Modal>
  );
}

function NewForm({ onCreated, onClose }: { onCreated: (secret: string) => void; onClose: () => void }) {
  const create = useCreateWebhook(useEntityId());
  const form = useForm<FormValues>({
    initial: { url: '', actions: ['*'] },
    wrapper: 'webhook',
    submit: async (values) => {
      const { secret } = await create.mutateAsync({ ...values, active: true });
      onCreated(secret);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <WebhookFields form={form} isNew />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.create} />
      </Stack>
    </form>
  );
}
