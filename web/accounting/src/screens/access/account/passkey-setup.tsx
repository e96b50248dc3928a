import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { accountTexts } from '../../../cs/account.ts';
import { common } from '../../../cs/common.ts';
import { secondFactorTexts as t } from '../../../cs/second-factor.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { deviceName } from './device.ts';
import { useAddPasskey } from './factor-api.ts';

type SetupProps = { onDone: (codes: readonly string[] | null) => void; onClose: () => void };

/** A passkey is made by the browser, after the password. */
export function PasskeySetup({ onDone, onClose }: SetupProps) {
  const add = useAddPasskey();
  const known = deviceName(navigator.userAgent);
  const form = useForm({
    initial: { current_password: '', name: known === accountTexts.unknownDevice ? '' : known },
    check: ({ current_password }) => (current_password === '' ? { current_password: common.required } : {}),
    submit: async (values) => onDone((await add.mutateAsync(values)).recovery_codes),
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
          {...form.text('name')}
        />
        <PasswordInput
          label={t.currentPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.text('current_password')}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.next} />
      </Stack>
    </form>
  );
}
