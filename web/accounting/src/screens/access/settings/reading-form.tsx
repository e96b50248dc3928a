import { Checkbox, Text } from '@mantine/core';
import { type Company, useCompany } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { useForm } from '../../../parts/form.ts';
import { Section } from '../../../parts/section.tsx';
import { useChangeSettings } from './api.ts';
import { SettingsForm } from './settings-form.tsx';

type Values = { extraction_model: boolean };

/** Whether the text of attachments may be given to a language model. */
export function ReadingForm() {
  const company = useCompany();
  const change = useChangeSettings(company.id);
  const isSample = company.settings.demo === true;
  const form = useForm<Values, Company>({
    initial: { extraction_model: company.settings.extraction_model === true },
    of: company,
    wrapper: 'settings',
    submit: async (values, began) => {
      if (values.extraction_model === began.values.extraction_model) return say(t.nothingChanged);
      return change.mutateAsync({ read: began.of, changes: values });
    },
  });
  return (
    <SettingsForm form={form} label={t.parts.prilohy}>
      <Section title={t.readingTitle} text={t.readingText}>
        <Checkbox
          label={t.model}
          description={t.modelHint}
          disabled={isSample}
          {...form.checked('extraction_model')}
        />
        <Text size="sm" c="dimmed">
          {isSample ? t.modelNotInSample : t.modelOfServer}
        </Text>
      </Section>
    </SettingsForm>
  );
}
