import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { vat as t } from '../../../cs/vat.ts';
import { dayOfTime, todayInPrague } from '../../../parts/dates.ts';
import { useShortcut } from '../../../parts/shortcuts.tsx';
import { useUrlFilter } from '../../../parts/url-state.ts';
import { filingHistory } from '../../access/settings/vat-history.ts';
import { firstShown, type PeriodCode, periodMeant, periodsOf, periodText } from './periods.ts';

export type ShownPeriod = {
  /** Null: the company never had anything to do with VAT, or only will have. */
  period: PeriodCode | null;
  /** The latest first. */
  periods: readonly PeriodCode[];
  setPeriod: (period: PeriodCode) => void;
};

/**
 * The period of the page: `?obdobi=2026-10`, by default the one that is next to be filed here. The address may come from
 * another company, which files by other periods.
 */
export function usePeriodOfAddress(): ShownPeriod {
  const company = useCompany();
  const [text, setText] = useUrlFilter('obdobi');
  const today = todayInPrague();
  const periods = useMemo(() => periodsOf(filingHistory(company), today), [company, today]);
  const keptSince = dayOfTime(company.created_at);
  return {
    period: periodMeant(text, periods) ?? firstShown(periods, { today, keptSince }),
    periods,
    setPeriod: setText,
  };
}

type PeriodSwitchProps = {
  period: PeriodCode;
  periods: readonly PeriodCode[];
  onChange: (period: PeriodCode) => void;
};

/** Goes to the period before or after, or to any in which the company was a payer. */
export function PeriodSwitch({ period, periods, onChange }: PeriodSwitchProps) {
  const at = periods.indexOf(period);
  const before = at === -1 ? undefined : periods[at + 1];
  const after = at === -1 ? undefined : periods[at - 1];
  useShortcut('p', t.previous, before === undefined ? null : () => onChange(before));
  useShortcut('d', t.next, after === undefined ? null : () => onChange(after));
  const offered = at === -1 ? [period, ...periods] : periods;
  return (
    <Group gap={4} wrap="nowrap">
      <Step label={t.previous} to={before} onChange={onChange}>
        <IconChevronLeft size={18} />
      </Step>
      <NativeSelect
        aria-label={t.period}
        value={period}
        data={offered.map((each) => ({ value: each, label: periodText(each) }))}
        onChange={(event) => onChange(event.currentTarget.value)}
        w={170}
      />
      <Step label={t.next} to={after} onChange={onChange}>
        <IconChevronRight size={18} />
      </Step>
    </Group>
  );
}

type StepProps = {
  label: string;
  to: PeriodCode | undefined;
  onChange: (period: PeriodCode) => void;
  children: React.ReactNode;
};

function Step({ label, to, onChange, children }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={label}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onChange(to);
      }}
    >
      {children}
    </ActionIcon>
  );
}
