import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { common } from '../../cs/common.ts';
import { membersTexts as t } from '../../cs/members.ts';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { type GrantedRole, useInvite } from './api.ts';
import { RoleChoice } from './role-choice.tsx';

type InviteDialogProps = { opened: boolean; onClose: () => void };

/** Asks whom to invite and what they may do. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.invite}>
      <InviteForm onClose={onClose} />
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
        <RoleChoice
          value={form.values.role}
          onChange={(role) => form.set('role', role)}
          error={form.errors.role}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t.sendInvitation}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
