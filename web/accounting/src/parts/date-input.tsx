import '@mantine/dates/styles.css';
import { DateInput as MantineDateInput, type DateInputProps as MantineProps } from '@mantine/dates';
import 'dayjs/locale/cs.js';
import { useState } from 'react';
import { common } from '../cs/common.ts';
import classes from './date-input.module.css';
import { parseDate, todayInPrague } from './dates.ts';

/** Names the calendar for who cannot see that it opened. */
const CALENDAR = { role: 'dialog', 'aria-label': common.calendar };

export type DateInputProps = Omit<MantineProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** `YYYY-MM-DD`; null: nothing is chosen. */
  value: string | null;
  onChange: (day: string | null) => void;
};

/** Takes a day as people write it (`20.11.`, `dnes`, `zítra`) or from a calendar whose week starts on Monday. */
export function DateInput({ value, onChange, error, onBlur, ...props }: DateInputProps) {
  const [isWrong, setWrong] = useState(false);
  return (
    <MantineDateInput
      locale="cs"
      firstDayOfWeek={1}
      valueFormat="D. M. YYYY"
      placeholder="20. 11. 2026"
      clearable
      hideOutsideDates
      ariaLabels={common.calendarLabels}
      classNames={{ day: classes.day ?? '' }}
      popoverProps={{ attributes: { dropdown: CALENDAR } }}
      clearButtonProps={{ 'aria-label': common.clearDate }}
      dateParser={readDay}
      autoComplete="off"
      // What cannot be read stays for correction and is not silently dropped.
      fixOnBlur={false}
      {...props}
      error={isWrong ? common.badDate : error}
      onBlur={(event) => {
        const text = event.currentTarget.value.trim();
        setWrong(text !== '' && readDay(text) === null);
        onBlur?.(event);
      }}
      value={value}
      onChange={(day) => {
        setWrong(false);
        onChange(day);
      }}
    />
  );
}

function readDay(text: string): string | null {
  return parseDate(text, todayInPrague());
}
