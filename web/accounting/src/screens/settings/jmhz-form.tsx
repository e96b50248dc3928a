import { Checkbox, NativeSelect, Select, Stack, TextInput } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { settingsTexts as t } from '../../cs/settings.ts';
import { useCodebook } from '../../parts/codebooks.ts';
import { DecimalInput } from '../../parts/decimal-input.tsx';
import { FieldGrid } from '../../parts/field-grid.tsx';
import { type Form, useForm } from '../../parts/form.ts';
import { optionsOf } from '../../parts/options.ts';
import { Section } from '../../parts/section.tsx';
import { useChangeSettings } from './api.ts';
import {
  type AccountField,
  type JmhzValues,
  jmhzProblems,
  jmhzSettingsOf,
  jmhzValuesOf,
} from './jmhz-values.ts';
import { SettingsForm } from './settings-form.tsx';

/** What the monthly report needs of the company. */
export function JmhzForm() {
  const { id, settings } = useCompany();
  const change = useChangeSettings(id);
  const form = useForm<JmhzValues>({
    initial: jmhzValuesOf(settings),
    wrapper: 'settings',
    check: jmhzProblems,
    submit: (values) => change.mutateAsync(jmhzSettingsOf(values)),
  });
  return (
    <SettingsForm form={form} label={t.parts.jmhz}>
      <Section title={t.parts.jmhz}>
        <TextInput
          label={t.symbol}
          description={t.symbolHint}
          inputMode="numeric"
          autoComplete="off"
          maw={420}
          {...form.text('cssz_variable_symbol')}
        />
      </Section>
      <AccountFields form={form} />
      <WorkplaceFields form={form} />
      <AnnualFields form={form} />
    </SettingsForm>
  );
}

/** No public list has them; the overview then says where the payments of wages go. */
function AccountFields({ form }: { form: Form<JmhzValues> }) {
  const insurers = useCodebook('health_insurers').data ?? [];
  return (
    <Section title={t.accounts} text={t.accountsText}>
      <FieldGrid>
        <TextInput
          label={t.socialAccount}
          description={t.accountHint}
          autoComplete="off"
          {...form.text('authority_accounts.social')}
        />
        {insurers.map(({ code, short, name }) => (
          <TextInput
            key={code}
            label={t.insurerAccount(short ?? name, code)}
            autoComplete="off"
            {...form.text(`authority_accounts.${code}` as AccountField)}
          />
        ))}
      </FieldGrid>
    </Section>
  );
}

function WorkplaceFields({ form }: { form: Form<JmhzValues> }) {
  const countries = useCodebook('countries');
  return (
    <Section title={t.workplace} text={t.workplaceText}>
      <FieldGrid columns={3}>
        <TextInput label={t.municipality} autoComplete="off" {...form.text('jmhz_workplace.municipality')} />
        <TextInput
          label={t.municipalityCode}
          description={t.municipalityCodeHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('jmhz_workplace.municipality_code')}
        />
        <Select
          label={t.workplaceCountry}
          data={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          searchable
          allowDeselect={false}
          data-field="jmhz_workplace.country"
          {...form.field('jmhz_workplace.country')}
        />
      </FieldGrid>
    </Section>
  );
}

function AnnualFields({ form }: { form: Form<JmhzValues> }) {
  const { error, onChange, value } = form.field('jmhz_annual.collective_agreements');
  return (
    <Section title={t.annual} text={t.annualText}>
      <NativeSelect
        label={t.ownership}
        data={optionsOf(t.ownershipForms).sort((a, b) => a.value.localeCompare(b.value))}
        maw={420}
        {...form.text('jmhz_annual.ownership_form')}
      />
      <Checkbox.Group label={t.agreements} value={value} onChange={onChange} error={error}>
        <Stack gap="xs" mt={6}>
          {optionsOf(t.agreementTypes).map(({ value: type, label }) => (
            <Checkbox key={type} value={type} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      <FieldGrid>
        <DecimalInput
          label={t.headcount}
          description={t.headcountHint}
          wrong={t.headcountWrong}
          {...form.field('jmhz_annual.average_headcount')}
        />
        <DecimalInput
          label={t.disabledHeadcount}
          description={t.headcountHint}
          wrong={t.headcountWrong}
          {...form.field('jmhz_annual.average_disabled_headcount')}
        />
      </FieldGrid>
    </Section>
  );
}
