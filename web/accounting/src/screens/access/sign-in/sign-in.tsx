import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { signIn, useSession, useStartSession } from '../../../api/session.ts';
import { signInTexts as t } from '../../../cs/sign-in.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { Redirect } from '../../../parts/redirect.tsx';
import { useContinue, useWayOn } from './after-sign-in.ts';
import { CalculatorsLink } from './calculators-link.tsx';
import { Card } from './card.tsx';

export default function SignIn() {
  const { data: user } = useSession();
  const start = useStartSession();
  const proceed = useContinue();
  const { further } = useWayOn();
  const form = useForm({
    initial: { login: '', password: '' },
    submit: async ({ login, password }) => {
      start(await signIn(login, password));
      proceed();
    },
  });
  if (user !== undefined && user !== null && !form.isSending) return <Redirect to="/" />;
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
