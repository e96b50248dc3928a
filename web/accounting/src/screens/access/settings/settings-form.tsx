import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { DraftOffer } from '../../../parts/draft-offer.tsx';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import type { Form } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import classes from './settings-form.module.css';

type SettingsFormProps<Values extends object> = { form: Form<Values>; label: string; children: ReactNode };

/** A form of the settings: for who may not change them its fields are there to read. */
export function SettingsForm<Values extends object>({ form, label, children }: SettingsFormProps<Values>) {
  const { id, can_manage } = useCompany();
  return (
    <form {...form.formProps} aria-label={label} className={classes.form}>
      <LeaveGuard form={form} within={`/firmy/${id}/nastaveni`} />
      <FieldsFor canChange={can_manage}>
        <Stack gap="md">
          <DraftOffer form={form} />
          <FormProblem form={form} />
          {children}
        </Stack>
      </FieldsFor>
      <SaveBar form={form} permission="manager" className={classes.bar ?? ''} />
    </form>
  );
}
