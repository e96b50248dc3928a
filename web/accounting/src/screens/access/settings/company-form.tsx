import { useCompany } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { common } from '../../../cs/common.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { useDraftKey } from '../../../parts/draft.ts';
import { useForm } from '../../../parts/form.ts';
import { useChangeCompany } from './api.ts';
import { AddressFields, BasicFields, BooksFields, ContactFields, OfficeFields } from './company-fields.tsx';
import { changesOf, valuesOf } from './company-values.ts';
import { SettingsForm } from './settings-form.tsx';

/** The data of the company as they were given when it was created, and what goes with them. */
export function CompanyForm() {
  const company = useCompany();
  const change = useChangeCompany(company.id, t.saved);
  const form = useForm({
    initial: valuesOf(company),
    of: company,
    draft: useDraftKey('nastaveni', company.id),
    wrapper: 'entity',
    check: ({ name, default_due_days }) => ({
      ...(name.trim() === '' ? { name: common.required } : {}),
      ...(/^\d{1,3}$/.test(default_due_days.trim()) ? {} : { default_due_days: t.dueDaysWrong }),
    }),
    submit: async (values, began) => {
      const changes = changesOf(began.values, values);
      if (Object.keys(changes).length === 0) return say(t.nothingChanged);
      // The service writes numbers and codes in their usual form: the stored ones are shown afterwards.
      return change.mutateAsync({ read: began.of, changes });
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
