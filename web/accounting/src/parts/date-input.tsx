import '@mantine/dates/styles.css';
import { DateInput as MantineDateInput, type DateInputProps as MantineProps } from '@mantine/dates';
import { useState } from 'react';
import { common } from '../cs/common.ts';
import { locale } from '../cs/locale.ts';
import classes from './date-input.module.css';
import { parseDate, todayInPrague } from './dates.ts';
import { useUnreadable } from './unreadable.ts';

/** Names the calendar for who cannot see that it opened. */
const CALENDAR = { role: 'dialog', 'aria-label': common.calendar };

export type DateInputProps = Omit<MantineProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** `YYYY-MM-DD`; null: nothing is chosen. */
  value: string | null;
  onChange: (day: string | null) => void;
};

/** Takes a day as people write it (`20.11.`, `dnes`, `zítra`) or from a calendar whose week starts on Monday. */
export function DateInput({ value, onChange, error, onBlur, ref, ...props }: DateInputProps) {
  const [isWrong, setWrong] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const input = useUnreadable(isUnreadable ? common.badDate : null, ref);
  return (
    <MantineDateInput
      locale={locale.calendar}
      firstDayOfWeek={1}
      valueFormat={locale.dayFormat}
      placeholder={common.datePlaceholder}
      clearable
      // Who presses the day that is chosen already takes it; it is deleted by its cross.
      allowDeselect={false}
      hideOutsideDates
      // The month and the year that are seen name what chooses others.
      ariaLabels={common.calendarLabels}
      attributes={{ month: { 'aria-label': common.calendar } }}
      classNames={{ day: classes.day ?? '' }}
      popoverProps={{ attributes: { dropdown: CALENDAR }, opened: isOpen, onDismiss: () => setOpen(false) }}
      // By keyboard a day is deleted as any text.
      clearButtonProps={{ 'aria-label': nameOfClear(props), tabIndex: -1 }}
      dateParser={readDay}
      autoComplete="off"
      // What can be read is written out in full; what cannot stays for correction and is not silently dropped.
      fixOnBlur={!isUnreadable}
      {...props}
      ref={input}
      // The calendar comes when it is asked for: it would cover what stands below the field.
      onClick={() => setOpen(true)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setOpen(true);
        if (event.key === 'Escape' || event.key === 'Enter') setOpen(false);
      }}
      // Escape closes the calendar first, then the dialog around it.
      {...(isOpen ? { 'data-mantine-stop-propagation': true } : {})}
      onInput={(event) => setUnreadable(isNoDay(event.currentTarget.value))}
      onInvalid={() => setWrong(true)}
      error={isWrong ? common.badDate : error}
      onBlur={(event) => {
        setOpen(false);
        setWrong(isNoDay(event.currentTarget.value));
        onBlur?.(event);
      }}
      value={value}
      onChange={(day) => {
        setWrong(false);
        setUnreadable(false);
        setOpen(false);
        onChange(day);
      }}
    />
  );
}

/** Says of which field it is: a form may have several. */
function nameOfClear({ label, 'aria-label': name }: Pick<MantineProps, 'label' | 'aria-label'>): string {
  const field = name ?? label;
  return typeof field === 'string' ? common.clearDateOf(field) : common.clearDate;
}

/** Something is written that is no day. */
function isNoDay(text: string): boolean {
  return text.trim() !== '' && readDay(text) === null;
}

function readDay(text: string): string | null {
  return parseDate(text, todayInPrague());
}
