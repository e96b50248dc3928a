import { useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { say } from '../../api/toasts.ts';
import { common } from '../../cs/common.ts';
import { settingsTexts as t } from '../../cs/settings.ts';
import { useForm } from '../../parts/form.ts';
import { useChangeCompany } from './api.ts';
import { AddressFields, BasicFields, BooksFields, ContactFields, OfficeFields } from './company-fields.tsx';
import { changesOf, valuesOf } from './company-values.ts';
import { SettingsForm } from './settings-form.tsx';

/** The data of the company as they were given when it was created, and what goes with them. */
export function CompanyForm() {
  const company = useCompany();
  const change = useChangeCompany(company.id, t.saved);
  const [stored, setStored] = useState(() => valuesOf(company));
  const form = useForm({
    initial: stored,
    wrapper: 'entity',
    check: ({ name, default_due_days }) => ({
      ...(name.trim() === '' ? { name: common.required } : {}),
      ...(/^\d{1,3}$/.test(default_due_days.trim()) ? {} : { default_due_days: t.dueDaysWrong }),
    }),
    submit: async (values) => {
      const changes = changesOf(stored, values);
      if (Object.keys(changes).length === 0) return say(t.nothingChanged);
      const saved = valuesOf(await change.mutateAsync(changes));
      setStored(saved);
      // The service writes numbers and codes in their usual form.
      form.setValues(saved);
    },
  });
  return (
    <SettingsForm form={form} label={t.parts.udaje}>
      <BasicFields form={form} />
      <BooksFields form={form} />
      <OfficeFields form={form} />
      <AddressFields form={form} />
      <ContactFields form={form} />
    </SettingsForm>
  );
}
