import { Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { membersTexts as t } from '../../../cs/members.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { optionsOf } from '../../../parts/options.ts';
import { type GrantedRole, type NewLink, useCreateLink, useInvite } from './api.ts';
import { NewLinkShown } from './new-link.tsx';
import { RoleChoice } from './role-choice.tsx';

type InviteDialogProps = { opened: boolean; onClose: () => void };
type How = keyof typeof t.inviteBy;

/** Asks whom to invite and what they may do; a link is then shown the only time. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const [link, setLink] = useState<NewLink | null>(null);
  const [how, setHow] = useState<How>('login');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setLink(null)}
      title={link === null ? t.invite : t.linkTitle}
      // A slip beside the dialog must not lose the link.
      closeOnClickOutside={link === null}
      closeOnEscape={link === null}
      withCloseButton={link === null}
    >
      {link === null ? (
        <Stack>
          <SegmentedControl
            aria-label={t.inviteHow}
            data={optionsOf(t.inviteBy)}
            value={how}
            onChange={(next) => setHow(next as How)}
          />
          {how === 'login' ? (
            <InviteForm onClose={onClose} />
          ) : (
            <LinkForm onLink={setLink} onClose={onClose} />
          )}
        </Stack>
      ) : (
        <NewLinkShown link={link} onClose={onClose} />
      )}
    </Modal>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInvite(useCompany().id);
  const form = useForm<{ login: string; role: GrantedRole }>({
    initial: { login: '', role: 'accountant' },
    check: ({ login }) => (login.trim() === '' ? { login: common.required } : {}),
    submit: async (values) => {
      await invite.mutateAsync(values);
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <Text size="sm">{t.inviteText}</Text>
        <FormProblem form={form} />
        <TextInput
          label={t.login}
          required
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          {...form.text('login')}
        />
        <RoleAndButtons form={form} submit={t.sendInvitation} onClose={onClose} />
      </Stack>
    </form>
  );
}

type LinkFormProps = { onLink: (link: NewLink) => void; onClose: () => void };

function LinkForm({ onLink, onClose }: LinkFormProps) {
  const create = useCreateLink(useCompany().id);
  const form = useForm<{ email: string; role: GrantedRole }>({
    initial: { email: '', role: 'accountant' },
    check: ({ email }) => (email.trim() === '' ? { email: common.required } : {}),
    submit: async (values) => onLink(await create.mutateAsync(values)),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <Text size="sm">{t.linkText}</Text>
        <FormProblem form={form} />
        <TextInput
          label={t.email}
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          {...form.text('email')}
        />
        <RoleAndButtons form={form} submit={t.createLink} onClose={onClose} />
      </Stack>
    </form>
  );
}

type RoleAndButtonsProps<V extends { role: GrantedRole }> = {
  form: Form<V>;
  submit: string;
  onClose: () => void;
};

function RoleAndButtons<V extends { role: GrantedRole }>({ form, submit, onClose }: RoleAndButtonsProps<V>) {
  return (
    <>
      <RoleChoice
        value={form.values.role}
        onChange={(role) => form.set('role', role)}
        error={form.errors.role}
      />
      <DialogButtons onClose={onClose} isSending={form.isSending} send={submit} />
    </>
  );
}
