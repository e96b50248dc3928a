import { Checkbox, Text, TextInput } from '@mantine/core';
import { type Company, useCompany } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { changedOnly } from '../../../api/versions.ts';
import { mails as t } from '../../../cs/mails.ts';
import { settingsTexts } from '../../../cs/settings.ts';
import { useDraftKey } from '../../../parts/draft.ts';
import { useForm } from '../../../parts/form.ts';
import { TextLink } from '../../../parts/link.tsx';
import { Section } from '../../../parts/section.tsx';
import { useChangeSettings } from './api.ts';
import { SettingsForm } from './settings-form.tsx';

type Values = { reminder_days: string; auto_reminders: boolean };

const USUAL_DAYS = [3, 14];
const DAYS_AT_MOST = 10;

function valuesOf({ settings }: Company): Values {
  const { reminder_days = USUAL_DAYS, auto_reminders = false } = settings as Record<string, unknown>;
  const days = Array.isArray(reminder_days) ? reminder_days : USUAL_DAYS;
  return { reminder_days: days.join(', '), auto_reminders: auto_reminders === true };
}

/** Null for what is no list of days. */
function daysOf(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const days = parts.map(Number);
  const isUsable = parts.length <= DAYS_AT_MOST && parts.every((part) => /^\d{1,3}$/.test(part));
  return isUsable && days.every((day) => day <= 365) ? days.sort((a, b) => a - b) : null;
}

const settingsOf = ({ reminder_days, auto_reminders }: Values) => ({
  reminder_days: daysOf(reminder_days) ?? USUAL_DAYS,
  auto_reminders,
});

/** How the company reminds of what is overdue. */
export function RemindersForm() {
  const company = useCompany();
  const change = useChangeSettings(company.id);
  const form = useForm<Values, Company>({
    initial: valuesOf(company),
    of: company,
    draft: useDraftKey('nastaveni-upominky', company.id),
    wrapper: 'settings',
    check: ({ reminder_days }) =>
      daysOf(reminder_days) === null ? { reminder_days: t.reminderDaysWrong } : {},
    submit: async (values, began) => {
      const changes = changedOnly(settingsOf(began.values), settingsOf(values));
      if (Object.keys(changes).length === 0) return say(settingsTexts.nothingChanged);
      return change.mutateAsync({ read: began.of, changes });
    },
  });
  return (
    <SettingsForm form={form} label={t.settingsTitle}>
      <Section title={t.settingsTitle} text={t.settingsText}>
        <TextInput
          label={t.reminderDays}
          description={t.reminderDaysHint}
          maw={420}
          {...form.text('reminder_days')}
        />
        <Checkbox label={t.auto} description={t.autoHint} {...form.checked('auto_reminders')} />
        <Text size="sm">
          <TextLink to={`/firmy/${company.id}/upominky`}>{t.openReminders}</TextLink>
        </Text>
      </Section>
    </SettingsForm>
  );
}
