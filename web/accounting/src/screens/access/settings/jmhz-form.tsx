import { NativeSelect, TextInput } from '@mantine/core';
import { type Company, useCompany } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { changedOnly } from '../../../api/versions.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { Boxes } from '../../../parts/boxes.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { useCodebook, useCountries } from '../../../parts/codebooks.ts';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { useDraftKey } from '../../../parts/draft.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { useKnownMunicipalities } from '../../../parts/municipalities.ts';
import { MunicipalityFields } from '../../../parts/municipality-fields.tsx';
import { optionsOf } from '../../../parts/options.ts';
import { Section } from '../../../parts/section.tsx';
import { useChangeSettings } from './api.ts';
import {
  type AccountField,
  type JmhzValues,
  jmhzProblems,
  jmhzSettingsOf,
  jmhzValuesOf,
} from './jmhz-values.ts';
import { SeatAsWorkplace } from './seat-as-workplace.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What the monthly report needs of the company. */
export function JmhzForm() {
  const company = useCompany();
  const change = useChangeSettings(company.id);
  const form = useForm<JmhzValues, Company>({
    initial: jmhzValuesOf(company.settings),
    of: company,
    draft: useDraftKey('nastaveni-jmhz', company.id),
    wrapper: 'settings',
    check: jmhzProblems,
    submit: async (values, began) => {
      const changes = changedOnly(jmhzSettingsOf(began.values), jmhzSettingsOf(values));
      if (Object.keys(changes).length === 0) return say(t.nothingChanged);
      return change.mutateAsync({ read: began.of, changes });
    },
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
      <Section title={t.payDayTitle} text={t.payDayText}>
        <TextInput
          label={t.payDay}
          description={t.payDayHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          maw={420}
          {...form.text('pay_day')}
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
  const countries = useCountries();
  const known = useKnownMunicipalities();
  return (
    <Section title={t.workplace} text={t.workplaceText}>
      <FieldGrid columns={3}>
        <MunicipalityFields
          name={form.field('jmhz_workplace.municipality')}
          code={form.field('jmhz_workplace.municipality_code')}
          labels={{ name: t.municipality, code: t.municipalityCode }}
          known={known}
        />
        <CodePicker
          label={t.workplaceCountry}
          options={countries}
          {...form.field('jmhz_workplace.country')}
        />
      </FieldGrid>
      <SeatAsWorkplace
        onFound={(seat) => {
          form.set('jmhz_workplace.municipality', seat.municipality);
          form.set('jmhz_workplace.municipality_code', seat.municipality_code);
          form.set('jmhz_workplace.country', seat.country);
        }}
      />
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
      <Boxes
        label={t.agreements}
        options={optionsOf(t.agreementTypes)}
        value={value}
        onChange={onChange}
        error={error}
      />
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
