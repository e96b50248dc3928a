import { Alert, Modal, Stack } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { membersTexts as t } from '../../../cs/members.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { type GrantedRole, type Member, useChangeRole } from './api.ts';
import { RoleChoice } from './role-choice.tsx';

type RoleFormProps = { member: Member; onClose: () => void };

/** Gives a member another role. */
export function RoleDialog({ opened, ...props }: RoleFormProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={props.onClose} title={t.changeRoleTitle(props.member.username)}>
      <RoleForm {...props} />
    </Modal>
  );
}

/** Who takes their own rights away is told so before. */
function RoleForm({ member, onClose }: RoleFormProps) {
  const change = useChangeRole(useCompany().id, member);
  const form = useForm<{ role: GrantedRole }>({
    initial: { role: member.role === 'owner' ? 'viewer' : member.role },
    submit: async ({ role }) => {
      if (role !== member.role) await change.mutateAsync(role);
      onClose();
    },
  });
  const { role } = form.values;
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <RoleChoice value={role} onChange={(next) => form.set('role', next)} error={form.errors.role} />
        {member.is_self && role !== 'accountant' && (
          <Alert color="yellow" variant="light" role="alert">
            {t.ownRoleWarning}
          </Alert>
        )}
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.changeRole} />
      </Stack>
    </form>
  );
}
