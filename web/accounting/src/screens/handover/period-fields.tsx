import { SimpleGrid } from '@mantine/core';
import { handover as t } from '../../cs/handover.ts';
import { Choice } from '../../parts/choice.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { todayInPrague } from '../../parts/dates.ts';
import { type Range, rangeOf } from '../documents/period.ts';

export type Preset = keyof typeof t.presets | '';
export type ChosenPeriod = { preset: Preset; from: string; to: string };

/** The days that were chosen; an empty text is without an end. */
export const daysOf = ({ preset, from, to }: ChosenPeriod): Range =>
  rangeOf({ period: preset, from, to }, todayInPrague());

type PeriodFieldsProps = {
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
  /** Whether it may be without an end. */
  canBeAll?: boolean;
};

/** A month, quarter or year that goes with time, or two days. */
export function PeriodFields({ period, onChange, canBeAll = false }: PeriodFieldsProps) {
  const presets = Object.entries(t.presets).map(([value, label]) => ({ value: value as Preset, label }));
  return (
    <SimpleGrid cols={{ base: 1, xs: period.preset === 'vlastni' ? 3 : 1 }} spacing="sm">
      <Choice
        label={t.period}
        value={period.preset}
        onChange={(preset) => onChange({ ...period, preset })}
        options={[...(canBeAll ? [{ value: '' as Preset, label: t.all }] : []), ...presets]}
      />
      {period.preset === 'vlastni' && (
        <>
          <DateInput
            label={t.from}
            value={period.from === '' ? null : period.from}
            onChange={(day) => onChange({ ...period, from: day ?? '' })}
          />
          <DateInput
            label={t.to}
            value={period.to === '' ? null : period.to}
            onChange={(day) => onChange({ ...period, to: day ?? '' })}
          />
        </>
      )}
    </SimpleGrid>
  );
}
