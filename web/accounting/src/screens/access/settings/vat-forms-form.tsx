import { TextInput } from '@mantine/core';
import { type Company, useCompany } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { changedOnly } from '../../../api/versions.ts';
import { settingsTexts } from '../../../cs/settings.ts';
import { vatFormsTexts as t } from '../../../cs/vat-forms.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { useDraftKey } from '../../../parts/draft.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { Section } from '../../../parts/section.tsx';
import { WithLaws } from '../../../parts/with-laws.tsx';
import { useChangeSettings } from './api.ts';
import { SettingsForm } from './settings-form.tsx';
import {
  type VatFormsValues,
  vatFormsProblems,
  vatFormsSettingsOf,
  vatFormsValuesOf,
  vatYearsOffered,
} from './vat-forms-values.ts';

/** Who signs the forms of VAT, and by what they are made. */
export function VatFormsForm() {
  const company = useCompany();
  const change = useChangeSettings(company.id);
  const years = vatYearsOffered(company.settings, Number(todayInPrague().slice(0, 4)));
  const form = useForm<VatFormsValues, Company>({
    initial: vatFormsValuesOf(company.settings, years),
    of: company,
    draft: useDraftKey('nastaveni-vykazy-dph', company.id),
    wrapper: 'settings',
    check: (values) => vatFormsProblems(values, years),
    submit: async (values, began) => {
      const changes = changedOnly(vatFormsSettingsOf(began.values, years), vatFormsSettingsOf(values, years));
      if (Object.keys(changes).length === 0) return say(settingsTexts.nothingChanged);
      return change.mutateAsync({ read: began.of, changes });
    },
  });
  return (
    <SettingsForm form={form} label={t.title}>
      <SignatoryFields form={form} isPerson={company.legal_form === 'osvc'} />
      <AgentFields form={form} />
      <YearFields form={form} years={years} />
    </SettingsForm>
  );
}

type FieldsProps = { form: Form<VatFormsValues> };

function SignatoryFields({ form, isPerson }: FieldsProps & { isPerson: boolean }) {
  return (
    <>
      {!isPerson && (
        <Section title={t.submitter} text={t.submitterText}>
          <FieldGrid columns={3}>
            <Text form={form} name="submitter.first_name" label={t.firstName} />
            <Text form={form} name="submitter.last_name" label={t.lastName} />
            <Text form={form} name="submitter.relation" label={t.relation} hint={t.relationHint} />
          </FieldGrid>
        </Section>
      )}
      <Section title={t.preparer} text={t.preparerText}>
        <FieldGrid columns={3}>
          <Text form={form} name="vat_preparer.first_name" label={t.firstName} />
          <Text form={form} name="vat_preparer.last_name" label={t.lastName} />
          <Text form={form} name="vat_preparer.phone" label={t.phone} />
        </FieldGrid>
      </Section>
    </>
  );
}

function AgentFields({ form }: FieldsProps) {
  const type = form.values['vat_agent.type'] ?? '';
  const birth = form.field('vat_agent.birth_date');
  return (
    <Section title={t.agent} text={t.agentText}>
      <FieldGrid>
        <Pick form={form} name="vat_agent.type" label={t.agentType} options={t.agentTypes} />
        {type !== '' && <Pick form={form} name="vat_agent.code" label={t.code} options={t.codes} />}
      </FieldGrid>
      {type === 'P' && (
        <FieldGrid>
          <Text form={form} name="vat_agent.name" label={t.agentName} />
          <Text form={form} name="vat_agent.ico" label={t.ico} />
        </FieldGrid>
      )}
      {type !== '' && (
        <FieldGrid>
          <Text form={form} name="vat_agent.first_name" label={t.firstName} />
          <Text form={form} name="vat_agent.last_name" label={t.lastName} />
        </FieldGrid>
      )}
      {type === 'F' && (
        <FieldGrid>
          <DateInput
            label={t.birthDate}
            description={t.eitherHint}
            {...birth}
            value={birth.value === '' ? null : (birth.value ?? null)}
            onChange={(day) => form.set('vat_agent.birth_date', day ?? '')}
          />
          <Text form={form} name="vat_agent.evidence_number" label={t.evidenceNumber} hint={t.eitherHint} />
        </FieldGrid>
      )}
    </Section>
  );
}

function YearFields({ form, years }: FieldsProps & { years: readonly number[] }) {
  return (
    <>
      <Section title={t.coefficient} text={<WithLaws text={t.coefficientText} of="vat" />}>
        {years.map((year) => (
          <FieldGrid key={year}>
            <Text form={form} name={`vat_coefficient.${year}.provisional`} label={t.provisional(year)} />
            <Text form={form} name={`vat_coefficient.${year}.settlement`} label={t.settlement(year)} />
          </FieldGrid>
        ))}
      </Section>
      <Section title={t.nextPeriod} text={t.nextPeriodText}>
        <FieldGrid>
          {years.map((year) => (
            <Pick
              key={year}
              form={form}
              name={`vat_next_period.${year}`}
              label={t.nextPeriodOf(year)}
              options={t.nextPeriods}
            />
          ))}
        </FieldGrid>
      </Section>
    </>
  );
}

type FieldProps = FieldsProps & { name: string; label: string };

const Text = ({ form, name, label, hint }: FieldProps & { hint?: string }) => (
  <TextInput
    label={label}
    autoComplete="off"
    {...(hint === undefined ? {} : { description: hint })}
    {...form.text(name)}
  />
);

function Pick({ form, name, label, options }: FieldProps & { options: Readonly<Record<string, string>> }) {
  const { value = '', onChange, ...field } = form.field(name);
  return <Choice label={label} options={options} {...field} value={value} onChange={onChange} />;
}
