import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { say } from '../../../api/toasts.ts';
import { signInTexts as t } from '../../../cs/sign-in.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { Card } from './card.tsx';

/** Sets a new password by the token of the mailed link. */
export default function NewPassword() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const navigate = useNavigate();
  const [isInvalid, setInvalid] = useState(false);
  const form = useForm({
    initial: { password: '' },
    submit: async ({ password }) => {
      try {
        await unwrap(
          api.PUT('/password_resets/{token}', { params: { path: { token } }, body: { password } }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return setInvalid(true);
        throw error;
      }
      say(t.newPasswordDone);
      await navigate({ to: '/prihlaseni', replace: true });
    },
  });
  return (
    <Card title={t.newPasswordTitle}>
      {isInvalid ? (
        <Alert color="red" variant="light" role="alert">
          {t.linkInvalid} <TextLink to="/password_reset">{t.askAgain}</TextLink>
        </Alert>
      ) : (
        <form {...form.formProps}>
          <Stack>
            <FormProblem form={form} />
            <PasswordInput
              label={t.newPassword}
              description={t.passwordHint}
              autoComplete="new-password"
              autoFocus
              {...form.text('password')}
            />
            <Button type="submit" loading={form.isSending}>
              {t.newPasswordSubmit}
            </Button>
          </Stack>
        </form>
      )}
    </Card>
  );
}
