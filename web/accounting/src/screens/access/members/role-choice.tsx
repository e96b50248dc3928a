import { Radio, Stack } from '@mantine/core';
import { membersTexts as t } from '../../../cs/members.ts';
import type { GrantedRole } from './api.ts';

const ROLES = Object.keys(t.roles) as GrantedRole[];

type RoleChoiceProps = {
  value: GrantedRole;
  onChange: (role: GrantedRole) => void;
  error?: string | undefined;
};

/** The roles that can be given, each with what it may do. */
export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  return (
    <Radio.Group
      label={t.role}
      value={value}
      onChange={(role) => onChange(role as GrantedRole)}
      error={error}
    >
      <Stack gap="sm" mt={6}>
        {ROLES.map((role) => (
          <Radio key={role} value={role} label={t.roles[role]} description={t.rights[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
