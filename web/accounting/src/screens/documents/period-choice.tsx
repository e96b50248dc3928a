import { periods as t } from '../../cs/periods.ts';
import { Choice } from '../../parts/choice.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { optionsOf } from '../../parts/options.ts';
import { useUrlFilter } from '../../parts/url-state.ts';
import type { Period } from './period.ts';

type PeriodChoiceProps = {
  period: Period;
  /** What no choice means. */
  none: string;
};

/** The days that a list is of, in the address: a month, a quarter, a year that go with time, or two days. */
export function PeriodChoice({ period, none }: PeriodChoiceProps) {
  const [, setPeriod] = useUrlFilter('obdobi');
  const [, setFrom] = useUrlFilter('od');
  const [, setTo] = useUrlFilter('do');
  return (
    <>
      <Choice
        aria-label={t.label}
        value={period.period}
        onChange={setPeriod}
        options={[{ value: '', label: none }, ...optionsOf(t.presets)]}
      />
      {period.period === 'vlastni' && (
        <>
          <DateInput
            aria-label={t.from}
            placeholder={t.from}
            w={130}
            value={period.from === '' ? null : period.from}
            onChange={(day) => setFrom(day ?? '')}
          />
          <DateInput
            aria-label={t.to}
            placeholder={t.to}
            w={130}
            value={period.to === '' ? null : period.to}
            onChange={(day) => setTo(day ?? '')}
          />
        </>
      )}
    </>
  );
}
