import { ColorInput, NativeSelect, Stack, Switch } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { useForm } from '../../../parts/form.ts';
import { optionsOf } from '../../../parts/options.ts';
import { Section } from '../../../parts/section.tsx';
import { useChangeCompany } from './api.ts';
import classes from './appearance.module.css';
import { LooksPreview } from './looks-preview.tsx';
import { isColor, looksChanges, looksOf } from './looks-values.ts';
import { SettingsForm } from './settings-form.tsx';

const SWATCHES = ['#1f7a74', '#1d4ed8', '#6d28d9', '#be123c', '#c2410c', '#a16207', '#15803d', '#334155'];

/** Looks of documents, with an invoice that is drawn by them before they are stored. */
export function LooksForm() {
  const company = useCompany();
  const change = useChangeCompany(company.id, t.saved);
  const form = useForm({
    initial: looksOf(company),
    of: company,
    wrapper: 'entity',
    check: ({ accent_color }): { accent_color?: string } =>
      accent_color === '' || isColor(accent_color) ? {} : { accent_color: t.accentWrong },
    submit: async (values, began) => {
      const changes = looksChanges(began.values, values);
      if (Object.keys(changes).length === 0) return say(t.nothingChanged);
      return change.mutateAsync({ read: began.of, changes });
    },
  });
  return (
    <div className={classes.beside}>
      <SettingsForm form={form} label={t.looks}>
        <Section title={t.looks} text={t.looksText}>
          <FieldGrid>
            <Choices form={form} />
            <ColorInput
              label={t.accent}
              description={t.accentHint}
              withEyeDropper={false}
              fixOnBlur={false}
              swatches={SWATCHES}
              popoverProps={{ withinPortal: true }}
              {...form.field('accent_color')}
            />
          </FieldGrid>
          <Stack gap="sm">
            {switches.map(([name, label]) => (
              <Switch key={name} label={label} {...form.checked(name)} />
            ))}
          </Stack>
        </Section>
      </SettingsForm>
      <LooksPreview values={form.values} />
    </div>
  );
}

type LooksFormOf = { form: ReturnType<typeof useForm<ReturnType<typeof looksOf>>> };

const choices = Object.entries(t.looksChoices) as [
  keyof typeof t.looksChoices,
  { label: string; options: Record<string, string> },
][];
const switches = Object.entries(t.looksSwitches) as [keyof typeof t.looksSwitches, string][];

function Choices({ form }: LooksFormOf) {
  return choices.map(([name, { label, options }]) => (
    <NativeSelect key={name} label={label} data={optionsOf(options)} {...form.text(name)} />
  ));
}
