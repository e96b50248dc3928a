import { Button, Group, Text } from '@mantine/core';
import { common } from '../cs/common.ts';
import { Can, useWhyNot } from './can.tsx';
import type { Form } from './form.ts';
import { useSaveKey } from './form-keys.ts';
import type { Permission } from './permission.ts';

type SaveBarProps<Values extends object> = {
  form: Form<Values>;
  permission: Permission;
  label?: string;
  className?: string;
};

/** The way to save a form, by Ctrl+S as well, and that something is not saved yet. */
export function SaveBar<Values extends object>(props: SaveBarProps<Values>) {
  const { form, permission, label = common.save, className = '' } = props;
  const isAllowed = useWhyNot(permission) === null;
  useSaveKey(form.formProps.ref, () => {
    if (isAllowed && !form.isSending) form.formProps.ref.current?.requestSubmit();
  });
  return (
    <Group mt="xs" className={`${className} no-print`}>
      <Can permission={permission}>
        <Button type="submit" loading={form.isSending}>
          {label}
        </Button>
      </Can>
      {form.isDirty && (
        <Text size="sm" c="dimmed" role="status">
          {common.unsaved}
        </Text>
      )}
    </Group>
  );
}
