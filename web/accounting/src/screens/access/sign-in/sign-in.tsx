import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { passkeysWork, signInByPasskey } from '../../../api/passkeys.ts';
import {
  type SecondFactor,
  signIn,
  startedUser,
  type User,
  useSession,
  useStartSession,
} from '../../../api/session.ts';
import { useStartForm } from '../../../app/start-form.ts';
import { secondFactorTexts } from '../../../cs/second-factor.ts';
import { signInTexts as t } from '../../../cs/sign-in.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { Redirect } from '../../../parts/redirect.tsx';
import { useContinue, useWayOn } from './after-sign-in.ts';
import { CalculatorsLink } from './calculators-link.tsx';
import { Card } from './card.tsx';
import SecondStep from './second-step.tsx';

export default function SignIn() {
  const { data: user } = useSession();
  const start = useStartSession();
  const proceed = useContinue();
  const { further } = useWayOn();
  const [waiting, setWaiting] = useState<SecondFactor | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  function finish(signedIn: User) {
    // Who has just signed in goes where the address says, not to the start.
    setLeaving(true);
    start(signedIn);
    proceed();
  }
  const form = useForm({
    initial: { login: '', password: '' },
    submit: async ({ login, password }) => {
      const answer = await signIn(login, password);
      if ('waiting' in answer) setWaiting(answer.waiting);
      else finish(answer.user);
    },
  });
  useStartForm(form);
  if (user !== undefined && user !== null && !form.isSending && !isLeaving) return <Redirect to="/" />;
  if (waiting !== null)
    return (
      <Card title={secondFactorTexts.stepTitle}>
        <SecondStep waiting={waiting} onDone={finish} onBack={() => setWaiting(null)} />
      </Card>
    );
  return (
    <Card title={t.title}>
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <TextInput label={t.login} autoComplete="username" autoFocus {...form.text('login')} />
          <PasswordInput label={t.password} autoComplete="current-password" {...form.text('password')} />
          <Button type="submit" loading={form.isSending}>
            {t.submit}
          </Button>
        </Stack>
      </form>
      {passkeysWork() && <ByPasskey onDone={finish} />}
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t.noAccount}{' '}
          <TextLink to="/registrace" search={further}>
            {t.register}
          </TextLink>
        </Text>
        <TextLink to="/password_reset" size="sm">
          {t.forgotten}
        </TextLink>
      </Group>
      <CalculatorsLink />
    </Card>
  );
}

/** The way in without a password. */
function ByPasskey({ onDone }: { onDone: (user: User) => void }) {
  const form = useForm({
    initial: {},
    submit: async () => {
      await signInByPasskey();
      onDone(await startedUser());
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="xs">
        <FormProblem form={form} />
        <Button type="submit" variant="default" loading={form.isSending}>
          {secondFactorTexts.byPasskey}
        </Button>
      </Stack>
    </form>
  );
}
