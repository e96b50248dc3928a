import { Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { trips as t } from '../cs/trips.ts';
import { DateInput } from './date-input.tsx';
import { parseTime } from './moment.ts';
import { useUnreadable } from './unreadable.ts';

type MomentInputProps = {
  label: string;
  /** Local date-time without a zone, `2026-03-10T07:30`; parts that are not written yet are empty: `T07:30`. */
  value: string;
  onChange: (value: string) => void;
  name: string;
  error?: string | undefined;
  required?: boolean;
};

/** A day and a time of day, both as people write them. */
export function MomentInput({ label, value, onChange, name, error, required = false }: MomentInputProps) {
  const [day = '', time = ''] = value.split('T');
  const [text, setText] = useState(time);
  const [isWrong, setWrong] = useState(false);
  const isUnreadable = parseTime(text) === null && text.trim() !== '';
  const input = useUnreadable(isUnreadable ? t.badTime : null);
  useEffect(() => {
    setText((present) => ((parseTime(present) ?? '') === time ? present : time));
  }, [time]);

  // Leaving a field is no change.
  function change(nextDay: string, nextTime: string) {
    const next = joined(nextDay, nextTime);
    if (next !== value) onChange(next);
  }

  function read(next: string) {
    setText(next);
    setWrong(false);
    change(day, parseTime(next) ?? '');
  }

  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <DateInput
        label={label}
        required={required}
        value={day === '' ? null : day}
        onChange={(next) => change(next ?? '', time)}
        error={error}
        data-field={name}
        style={{ flex: '1 1 9rem' }}
      />
      <TextInput
        label={t.time}
        aria-label={t.timeOf(label)}
        placeholder="7:30"
        inputMode="numeric"
        autoComplete="off"
        ref={input}
        value={text}
        error={isWrong ? t.badTime : error !== undefined}
        onChange={(event) => read(event.currentTarget.value)}
        onInvalid={() => setWrong(true)}
        onBlur={() => {
          const read = parseTime(text);
          setWrong(isUnreadable);
          if (read !== null) setText(read);
        }}
        style={{ flex: '0 1 5.5rem' }}
      />
    </Group>
  );
}

function joined(day: string, time: string): string {
  return day === '' && time === '' ? '' : `${day}T${time}`;
}
