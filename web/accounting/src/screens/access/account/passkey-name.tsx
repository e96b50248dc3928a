import { Stack, TextInput } from '@mantine/core';
import { common } from '../../../cs/common.ts';
import { secondFactorTexts as t } from '../../../cs/second-factor.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { useRenamePasskey } from './factor-api.ts';

type NameProps = { id: number; name: string; onClose: () => void };

/** The name by which its owner knows a passkey. */
export function PasskeyName({ id, name, onClose }: NameProps) {
  const rename = useRenamePasskey(id);
  const form = useForm({
    initial: { name },
    check: (values) => (values.name.trim() === '' ? { name: common.required } : {}),
    submit: async (values) => {
      await rename.mutateAsync(values.name.trim());
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <TextInput
          label={t.passkeyName}
          description={t.passkeyNameHint}
          autoComplete="off"
          maxLength={80}
          data-autofocus
          {...form.text('name')}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.rename} />
      </Stack>
    </form>
  );
}
