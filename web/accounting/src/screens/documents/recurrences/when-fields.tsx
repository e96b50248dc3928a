import { Alert, TextInput } from '@mantine/core';
import { recurrences as t } from '../../../cs/recurrences.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { Section } from '../../../parts/section.tsx';
import { KINDS } from '../kinds.ts';
import type { RecurrenceFormOf } from './recurrence-form.tsx';
import type { Outcome, RecurrenceValues } from './values.ts';

type WhenFieldsProps = {
  form: RecurrenceFormOf;
  /** Days that have passed and are made at once. */
  missed: number;
};

/** What it is called, how often it is made and what becomes of what was made. */
export function WhenFields({ form, missed }: WhenFieldsProps) {
  const { kind, period } = form.values;
  return (
    <Section title={t.when}>
      <FieldGrid columns={3}>
        <TextInput label={t.name} placeholder={t.namePlaceholder} maxLength={200} {...form.text('name')} />
        <Choice
          label={t.period}
          options={t.periods}
          {...form.field('period')}
          onChange={(next) => {
            form.set('period', next);
            if ((next === 'weekly') !== (period === 'weekly')) form.set('day', usualDay(form.values, next));
          }}
        />
        {period === 'weekly' ? (
          <Choice
            label={t.dayOfWeek}
            options={t.weekDays.map((label, i) => ({ value: String(i + 1), label }))}
            {...form.field('day')}
          />
        ) : (
          <Choice label={t.day} description={t.dayText} options={DAYS} {...form.field('day')} />
        )}
        <DateInput label={t.startsOn} clearable={false} {...form.field('starts_on')} />
        <DateInput label={t.endsOn} placeholder={t.endless} {...form.field('ends_on')} />
        {KINDS[kind].isTaxDocument && (
          <Choice label={t.taxable} options={t.taxables} {...form.field('taxable')} />
        )}
        <Choice<Outcome>
          label={t.outcome}
          options={outcomesOf(KINDS[kind].direction)}
          {...form.field('outcome')}
          error={form.errors.send ?? form.errors.issue}
        />
      </FieldGrid>
      {missed > 0 && (
        <Alert variant="light" color="orange" role="note">
          {t.missed(missed)}
        </Alert>
      )}
    </Section>
  );
}

const DAYS = [
  ...Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: t.dayOfMonth(i + 1) })),
  { value: 'last', label: t.lastDay },
];

/** The day of the start, of the month or of the week. */
function usualDay({ starts_on }: RecurrenceValues, period: RecurrenceValues['period']): string {
  if (starts_on === null) return '1';
  return String(period === 'weekly' ? new Date(starts_on).getUTCDay() || 7 : Number(starts_on.slice(8)));
}

/** Only what is issued can be mailed; what is received is entered. */
function outcomesOf(direction: string): { value: Outcome; label: string }[] {
  const { issue, send, draft } = t.outcomes;
  return [
    { value: 'issue', label: direction === 'received' ? t.outcomeReceived : issue },
    ...(direction === 'issued' ? [{ value: 'send' as const, label: send }] : []),
    { value: 'draft', label: draft },
  ];
}
