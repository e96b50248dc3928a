import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { api, unwrap } from '../../../api/client.ts';
import { useStartSession } from '../../../api/session.ts';
import { useStartForm } from '../../../app/start-form.ts';
import { signInTexts as t } from '../../../cs/sign-in.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { useContinue, useWayOn } from './after-sign-in.ts';
import { CalculatorsLink } from './calculators-link.tsx';
import { Card } from './card.tsx';

export default function Registration() {
  const start = useStartSession();
  const proceed = useContinue();
  const { email = '', further } = useWayOn();
  const form = useForm({
    initial: { username: '', email, display_name: '', password: '' },
    submit: async (values) => {
      start(
        await unwrap(
          api.POST('/registration', { body: { ...values, display_name: values.display_name || null } }),
        ),
      );
      proceed();
    },
  });
  useStartForm(form);
  return (
    <Card title={t.registration} text={t.registrationText}>
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <TextInput
            label={t.username}
            description={t.usernameHint}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            {...form.text('username')}
          />
          <TextInput label={t.email} type="email" autoComplete="email" {...form.text('email')} />
          <TextInput
            label={t.displayName}
            description={t.displayNameHint}
            autoComplete="name"
            {...form.text('display_name')}
          />
          <PasswordInput
            label={t.password}
            description={t.passwordHint}
            autoComplete="new-password"
            {...form.text('password')}
          />
          <Button type="submit" loading={form.isSending}>
            {t.register}
          </Button>
        </Stack>
      </form>
      <Text size="sm">
        {t.haveAccount}{' '}
        <TextLink to="/prihlaseni" search={further}>
          {t.submit}
        </TextLink>
      </Text>
      <CalculatorsLink />
    </Card>
  );
}
