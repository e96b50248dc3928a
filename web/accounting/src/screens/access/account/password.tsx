import { Button, PasswordInput, Stack } from '@mantine/core';
import { useSession } from '../../../api/session.ts';
import { accountTexts as t } from '../../../cs/account.ts';
import { common } from '../../../cs/common.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { Section } from '../../../parts/section.tsx';
import { useChangeUser } from './api.ts';

/** Two passwords stand here: the button says which of them it shows. */
const toShow = (password: string) => ({
  visibilityToggleButtonProps: { 'aria-label': common.showPasswordOf(password), tabIndex: 0 },
});

const EMPTY = { current_password: '', password: '' };

/** Changes the password; the present one is asked for. */
export function Password() {
  const { data: user } = useSession();
  const change = useChangeUser(t.passwordChanged);
  const form = useForm({
    initial: EMPTY,
    check: ({ current_password, password }) => ({
      ...(current_password === '' ? { current_password: common.required } : {}),
      ...(password === '' ? { password: common.required } : {}),
    }),
    submit: async (values) => {
      if (user) await change.mutateAsync({ read: user, changes: values });
      form.setValues(EMPTY);
    },
  });
  return (
    <Section title={t.password} text={t.passwordText}>
      <form {...form.formProps} aria-label={t.password}>
        <Stack maw={480}>
          <FormProblem form={form} />
          {/* For password managers: whose password this is. */}
          <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <PasswordInput
            label={t.currentPassword}
            autoComplete="current-password"
            {...toShow(t.currentPassword)}
            {...form.text('current_password')}
          />
          <PasswordInput
            label={t.newPassword}
            description={t.newPasswordHint}
            autoComplete="new-password"
            {...toShow(t.newPassword)}
            {...form.text('password')}
          />
          <div>
            <Button type="submit" loading={form.isSending}>
              {t.changePassword}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
