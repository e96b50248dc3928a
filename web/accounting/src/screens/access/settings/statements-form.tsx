import { Checkbox, TextInput } from '@mantine/core';
import { type Company, useCompany } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { changedOnly } from '../../../api/versions.ts';
import { settingsTexts } from '../../../cs/settings.ts';
import { statementsTexts as t } from '../../../cs/statements.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { useDraftKey } from '../../../parts/draft.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { presentFiscalYear, useYearText } from '../../../parts/fiscal-year.ts';
import { useForm } from '../../../parts/form.ts';
import { Section } from '../../../parts/section.tsx';
import { useChangeSettings } from './api.ts';
import { SettingsForm } from './settings-form.tsx';
import {
  type StatementValues,
  statementProblems,
  statementSettingsOf,
  statementValuesOf,
  yearsOffered,
} from './statements-values.ts';

/** By what the balance sheet and the income statement are made. */
export function StatementsForm() {
  const company = useCompany();
  const yearText = useYearText();
  const change = useChangeSettings(company.id);
  const years = yearsOffered(company.settings, presentFiscalYear(company.fiscal_year_start));
  const form = useForm<StatementValues, Company>({
    initial: statementValuesOf(company.settings, years),
    of: company,
    draft: useDraftKey('nastaveni-vykazy', company.id),
    wrapper: 'settings',
    check: (values) => statementProblems(values, years),
    submit: async (values, began) => {
      const changes = changedOnly(
        statementSettingsOf(began.values, years),
        statementSettingsOf(values, years),
      );
      if (Object.keys(changes).length === 0) return say(settingsTexts.nothingChanged);
      return change.mutateAsync({ read: began.of, changes });
    },
  });
  return (
    <SettingsForm form={form} label={t.settings}>
      <Section title={t.settings} text={t.settingsText}>
        <Choice
          label={t.settingsCategory}
          maw={420}
          options={t.settingsCategories}
          {...form.field('accounting_category')}
        />
        <Checkbox label={t.settingsAudit} description={t.settingsAuditHint} {...form.checked('audit')} />
        <Choice
          label={t.settingsAccruals}
          maw={420}
          options={t.settingsAccrualsChoices}
          {...form.field('accruals_in')}
        />
        <DateInput
          label={t.settingsFounded}
          description={t.settingsFoundedHint}
          maw={420}
          {...form.field('founded_on')}
        />
      </Section>
      <Section title={t.settingsEmployees} text={t.settingsEmployeesText}>
        <FieldGrid columns={3}>
          {years.map((year) => (
            <TextInput
              key={year}
              label={t.settingsEmployeesOf(yearText(year))}
              inputMode="decimal"
              autoComplete="off"
              {...form.text(`average_employees.${year}`)}
            />
          ))}
        </FieldGrid>
      </Section>
    </SettingsForm>
  );
}
