import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type User, useSession } from '../../../api/session.ts';
import { say } from '../../../api/toasts.ts';
import { accountTexts as t } from '../../../cs/account.ts';
import { common } from '../../../cs/common.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { Section } from '../../../parts/section.tsx';
import { useChangeUser } from './api.ts';

/** Name and e-mail of the user. */
export function Profile() {
  const { data: user } = useSession();
  return user ? <ProfileForm user={user} /> : null;
}

function ProfileForm({ user }: { user: User }) {
  const change = useChangeUser(t.profileSaved);
  const isMoving = (email: string) => email.trim() !== user.email;
  const form = useForm({
    initial: valuesOf(user),
    of: user,
    check: ({ email, current_password }) => ({
      ...(email.trim() === '' ? { email: common.required } : {}),
      ...(isMoving(email) && current_password === '' ? { current_password: common.required } : {}),
    }),
    submit: async ({ display_name, email, current_password }, { values: stored, of }) => {
      const changes = {
        ...(display_name === stored.display_name ? {} : { display_name: display_name.trim() || null }),
        ...(isMoving(email) ? { email, current_password } : {}),
      };
      if (Object.keys(changes).length === 0) return say(t.nothingChanged);
      return change.mutateAsync({ read: of, changes });
    },
  });
  return (
    <Section title={t.profile}>
      <form {...form.formProps} aria-label={t.profile}>
        <Stack maw={480}>
          <FormProblem form={form} />
          <TextInput
            label={t.username}
            description={t.usernameHint}
            value={user.username}
            autoComplete="username"
            readOnly
          />
          <TextInput
            label={t.displayName}
            description={t.displayNameHint}
            autoComplete="name"
            maxLength={100}
            {...form.text('display_name')}
          />
          <TextInput
            label={t.email}
            description={t.emailHint}
            type="email"
            autoComplete="email"
            required
            {...form.text('email')}
          />
          {isMoving(form.values.email) && (
            <PasswordInput
              label={t.currentPassword}
              description={t.currentPasswordHint}
              autoComplete="current-password"
              {...form.text('current_password')}
            />
          )}
          <div>
            <Button type="submit" loading={form.isSending}>
              {common.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}

function valuesOf({ display_name, email }: User) {
  return { display_name: display_name ?? '', email, current_password: '' };
}
