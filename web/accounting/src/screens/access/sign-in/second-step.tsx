import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { answerOf, passkeysWork } from '../../../api/passkeys.ts';
import { type SecondFactor, startedUser, type User } from '../../../api/session.ts';
import { secondFactorTexts as t } from '../../../cs/second-factor.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';

type Method = SecondFactor['methods'][number];
type SecondStepProps = {
  waiting: SecondFactor;
  onDone: (user: User) => void;
  onBack: () => void;
};

/** The second step of a sign-in: a code, a passkey, or a recovery code. */
export default function SecondStep({ waiting, onDone, onBack }: SecondStepProps) {
  const { token, passkey: options } = waiting;
  const methods = waiting.methods.filter((each) => each !== 'passkey' || passkeysWork());
  const [method, setMethod] = useState<Method>(
    methods.includes('passkey') ? 'passkey' : (methods[0] ?? 'code'),
  );
  const form = useForm({
    initial: { code: '', recovery_code: '' },
    submit: async ({ code, recovery_code }) => {
      const proof =
        method === 'code'
          ? { code }
          : method === 'recovery_code'
            ? { recovery_code }
            : { passkey: await answerOf(options ?? {}) };
      await unwrap(api.POST('/session/second_factor', { body: { token, ...proof } }));
      onDone(await startedUser());
    },
  });
  return (
    <form {...form.formProps} aria-label={t.stepTitle}>
      <Stack>
        <FormProblem form={form} />
        {method === 'code' && (
          <TextInput
            key="code"
            label={t.code}
            description={t.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            data-autofocus
            {...form.text('code')}
          />
        )}
        {method === 'recovery_code' && (
          <TextInput
            key="recovery"
            label={t.recoveryCode}
            description={t.recoveryCodeHint}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            data-autofocus
            {...form.text('recovery_code')}
          />
        )}
        {method === 'passkey' && <Text size="sm">{t.passkeyText}</Text>}
        <Button type="submit" loading={form.isSending} autoFocus={method === 'passkey'}>
          {method === 'passkey' ? t.usePasskey : t.confirm}
        </Button>
        <Group gap="md">
          {methods
            .filter((each) => each !== method)
            .map((each) => (
              <Anchor key={each} component="button" type="button" size="sm" onClick={() => setMethod(each)}>
                {t.insteadOf[each]}
              </Anchor>
            ))}
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {t.back}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
