import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { payroll as t } from '../cs/payroll.ts';
import { todayInPrague } from './dates.ts';
import { useShortcut } from './shortcuts.tsx';
import { type Month, monthAfter, monthBefore, monthOf, monthText } from './url-month.ts';

const MONTHS_BACK = 36;

type MonthSwitchProps = { month: Month; onChange: (month: Month) => void };

/** Goes to the month before or after, also by keys, or to one of the last three years. */
export function MonthSwitch({ month, onChange }: MonthSwitchProps) {
  useShortcut('p', t.previousMonth, () => onChange(monthBefore(month)));
  useShortcut('d', t.nextMonth, () => onChange(monthAfter(month)));
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t.previousMonth}
        onClick={() => onChange(monthBefore(month))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <NativeSelect
        aria-label={t.month}
        value={keyOf(month)}
        data={offered(month).map((each) => ({ value: keyOf(each), label: monthText(each) }))}
        onChange={(event) => onChange(monthOf(`${event.currentTarget.value}-01`))}
        w={170}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t.nextMonth}
        onClick={() => onChange(monthAfter(month))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
}

function keyOf({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The latest first, with the shown one among them. */
function offered(shown: Month): Month[] {
  const latest = monthAfter(monthOf(todayInPrague()));
  const months = [latest];
  for (let i = 1; i < MONTHS_BACK; i++) months.push(monthBefore(months.at(-1) ?? latest));
  const isThere = months.some((each) => keyOf(each) === keyOf(shown));
  return isThere ? months : [...months, shown].sort((a, b) => keyOf(b).localeCompare(keyOf(a)));
}
