import { Checkbox, Text, TextInput } from '@mantine/core';
import { type Company, useCompany } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { changedOnly } from '../../../api/versions.ts';
import { osvcSettingsTexts as t } from '../../../cs/osvc-settings.ts';
import { settingsTexts } from '../../../cs/settings.ts';
import { Boxes } from '../../../parts/boxes.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { useCodebook } from '../../../parts/codebooks.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { useDraftKey } from '../../../parts/draft.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { TextLink } from '../../../parts/link.tsx';
import { RowList } from '../../../parts/row-list.tsx';
import { czechName, czechNames } from '../../../parts/said.ts';
import { Section } from '../../../parts/section.tsx';
import { useChangeSettings } from './api.ts';
import {
  newChild,
  type OsvcValues,
  osvcProblems,
  osvcSettingsOf,
  osvcValuesOf,
  type Reason,
} from './osvc-values.ts';
import { SettingsForm } from './settings-form.tsx';

/** What the return and the overviews of a self-employed person are made and paid by. */
export function OsvcForm() {
  const company = useCompany();
  const change = useChangeSettings(company.id);
  const form = useForm<OsvcValues, Company>({
    initial: osvcValuesOf(company.settings),
    of: company,
    draft: useDraftKey('nastaveni-osvc', company.id),
    wrapper: 'settings',
    check: osvcProblems,
    submit: async (values, began) => {
      const stored = began.of.settings;
      const changes = changedOnly(osvcSettingsOf(began.values, stored), osvcSettingsOf(values, stored));
      if (Object.keys(changes).length === 0) return say(settingsTexts.nothingChanged);
      return change.mutateAsync({ read: began.of, changes });
    },
  });
  return (
    <SettingsForm form={form} label={t.title}>
      <PersonFields form={form} />
      <SocialFields form={form} />
      <HealthFields form={form} />
      <ChildrenFields form={form} />
    </SettingsForm>
  );
}

type FieldsProps = { form: Form<OsvcValues> };

function PersonFields({ form }: FieldsProps) {
  const { id } = useCompany();
  const isSecondary = form.values['tax_profile.main_activity'] === 'secondary';
  return (
    <Section title={t.person} text={t.personText}>
      <FieldGrid>
        <TextInput
          label={t.birthNumber}
          description={t.birthNumberHint}
          autoComplete="off"
          inputMode="numeric"
          {...form.text('tax_profile.birth_number')}
        />
        <Choice
          label={t.activity}
          description={t.activityHint}
          options={t.activities}
          {...form.field('tax_profile.main_activity')}
        />
        <DateInput label={t.foundedOn} description={t.foundedOnHint} {...form.field('founded_on')} />
      </FieldGrid>
      {isSecondary && <Reasons form={form} />}
      <Text size="sm">
        {t.officeIsElsewhere} <TextLink to={`/firmy/${id}/nastaveni/udaje`}>{t.companyData}</TextLink>.
      </Text>
    </Section>
  );
}

function Reasons({ form }: FieldsProps) {
  const { value, onChange, error } = form.field('osvc_social.secondary_reasons');
  return (
    <Boxes
      label={t.reasons}
      options={Object.entries(t.reasonNames).map(([reason, label]) => ({ value: reason as Reason, label }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function SocialFields({ form }: FieldsProps) {
  const offices = useCodebook('ossz');
  return (
    <Section title={t.social} text={t.socialText}>
      <FieldGrid>
        <CodePicker
          label={t.socialOffice}
          source={offices}
          options={(offices.data ?? []).map(({ code, name, district = '' }) => ({
            value: code,
            // Those of Prague have a number in place of a name.
            label: name.includes(code) ? `${name}, ${district}` : name,
          }))}
          empty={t.notChosen}
          {...czechNames}
          {...form.field('osvc_social.office')}
        />
        <TextInput
          label={t.socialSymbol}
          description={t.socialSymbolHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('osvc_social.variable_symbol')}
        />
        <TextInput
          label={t.socialAccount}
          description={t.accountHint}
          autoComplete="off"
          {...form.text('osvc_social.account')}
        />
      </FieldGrid>
    </Section>
  );
}

function HealthFields({ form }: FieldsProps) {
  const insurers = useCodebook('health_insurers').data ?? [];
  const options = [
    { value: '', label: t.notChosen },
    ...insurers.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  ];
  return (
    <Section title={t.health} text={t.healthText}>
      <FieldGrid>
        <Choice label={t.insurer} options={options} {...czechName} {...form.field('osvc_health.insurer')} />
        <TextInput
          label={t.healthSymbol}
          description={t.healthSymbolHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('osvc_health.variable_symbol')}
        />
        <TextInput
          label={t.healthAccount}
          description={t.accountHint}
          autoComplete="off"
          {...form.text('osvc_health.account')}
        />
      </FieldGrid>
    </Section>
  );
}

function ChildrenFields({ form }: FieldsProps) {
  const { value: children, onChange } = form.field('tax_profile.children');
  const errorOf = (i: number, name: string) => form.errors[`tax_profile.children[${i}].${name}`];
  return (
    <Section title={t.children} text={t.childrenText}>
      <RowList
        title={null}
        rows={children}
        onChange={onChange}
        add={t.addChild}
        make={() => newChild(children)}
        legend={t.child}
        remove={t.removeChild}
      >
        {(child, change, i) => (
          <>
            <Choice
              label={t.order}
              options={t.orders}
              value={child.order}
              onChange={(order) => change({ order })}
            />
            <TextInput
              label={t.birthNumber}
              inputMode="numeric"
              autoComplete="off"
              value={child.birth_number}
              onChange={(event) => change({ birth_number: event.currentTarget.value })}
              error={errorOf(i, 'birth_number')}
            />
            <TextInput
              label={t.firstName}
              autoComplete="off"
              value={child.first_name}
              onChange={(event) => change({ first_name: event.currentTarget.value })}
            />
            <TextInput
              label={t.lastName}
              autoComplete="off"
              value={child.last_name}
              onChange={(event) => change({ last_name: event.currentTarget.value })}
            />
            <Checkbox
              label={t.ztpp}
              checked={child.ztpp}
              onChange={(event) => change({ ztpp: event.currentTarget.checked })}
            />
          </>
        )}
      </RowList>
    </Section>
  );
}
