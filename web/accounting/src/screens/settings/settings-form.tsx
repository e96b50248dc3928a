import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCompany } from '../../api/companies.ts';
import { common } from '../../cs/common.ts';
import { settingsTexts as t } from '../../cs/settings.ts';
import { Can } from '../../parts/can.tsx';
import type { Form } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import classes from './settings-form.module.css';

type SettingsFormProps<Values extends object> = { form: Form<Values>; label: string; children: ReactNode };

/** A form of the settings: for who may not change them its fields are there to read. */
export function SettingsForm<Values extends object>({ form, label, children }: SettingsFormProps<Values>) {
  const { can_manage } = useCompany();
  return (
    <form {...form.formProps} aria-label={label}>
      <fieldset disabled={!can_manage} className={classes.fields}>
        <Stack gap="md">
          <FormProblem form={form} />
          {children}
        </Stack>
      </fieldset>
      <Group mt="xs" className={`${classes.bar} no-print`}>
        <Can permission="manager">
          <Button type="submit" loading={form.isSending}>
            {common.save}
          </Button>
        </Can>
        {form.isDirty && (
          <Text size="sm" c="dimmed" role="status">
            {t.unsaved}
          </Text>
        )}
      </Group>
    </form>
  );
}
