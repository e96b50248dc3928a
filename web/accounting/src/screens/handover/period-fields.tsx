import { SimpleGrid } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { handover as t } from '../../cs/handover.ts';
import { Choice } from '../../parts/choice.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { addDays, todayInPrague } from '../../parts/dates.ts';
import { firstDayOf, presentFiscalYear } from '../../parts/fiscal-year.ts';
import { type Range, rangeOf } from '../documents/period.ts';

export type Preset = keyof typeof t.presets | '';
export type ChosenPeriod = { preset: Preset; from: string; to: string };

/** Fiscal years before the present one, by preset. */
const FISCAL: Readonly<Record<string, number>> = { 'minule-obdobi': 1, obdobi: 0 };

/**
 * The days that were chosen; an empty text is without an end.
 * @param startMonth in which fiscal years of the company begin
 */
export function daysOf({ preset, from, to }: ChosenPeriod, startMonth: number): Range {
  const before = FISCAL[preset];
  if (before === undefined) return rangeOf({ period: preset, from, to }, todayInPrague());
  const year = presentFiscalYear(startMonth) - before;
  return { from: firstDayOf(year, startMonth), to: addDays(firstDayOf(year + 1, startMonth), -1) };
}

type PeriodFieldsProps = {
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
  /** Whether it may be without an end. */
  canBeAll?: boolean;
};

/** A month, quarter or year that goes with time, also a fiscal one where that is another, or two days. */
export function PeriodFields({ period, onChange, canBeAll = false }: PeriodFieldsProps) {
  const { fiscal_year_start: start } = useCompany();
  const presets = Object.entries(t.presets)
    .filter(([value]) => start !== 1 || !(value in FISCAL))
    .map(([value, label]) => ({ value: value as Preset, label }));
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
