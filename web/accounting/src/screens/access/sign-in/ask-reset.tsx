import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { signInTexts as t } from '../../../cs/sign-in.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { Card } from './card.tsx';

/** Asks for the link by which a new password is set. */
export default function AskReset() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    submit: async ({ email }) => {
      await unwrap(api.POST('/password_resets', { body: { email } }));
      setSent(true);
    },
  });
  return (
    <Card title={t.resetTitle} {...(isSent ? {} : { text: t.resetText })}>
      {isSent ? (
        <Alert color="accent" variant="light" title={t.resetSentTitle} role="status">
          {t.resetSent}
        </Alert>
      ) : (
        <form {...form.formProps}>
          <Stack>
            <FormProblem form={form} />
            <TextInput label={t.email} type="email" autoComplete="email" autoFocus {...form.text('email')} />
            <Button type="submit" loading={form.isSending}>
              {t.resetSubmit}
            </Button>
          </Stack>
        </form>
      )}
      <TextLink to="/prihlaseni" size="sm">
        {t.backToSignIn}
      </TextLink>
    </Card>
  );
}
