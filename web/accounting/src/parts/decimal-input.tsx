import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { decimalText, parseDecimal } from './decimal.ts';
import { useUnreadable } from './unreadable.ts';

export type DecimalInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** Null: nothing is written. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Shown behind the figure. */
  unit?: string;
  /** Said when what is written is no number. */
  wrong: string;
};

/** Takes a figure that is no amount, such as hours or kilometres, with a decimal comma or point. */
export function DecimalInput(given: DecimalInputProps) {
  const { value, onChange, unit, wrong, error, onBlur, ref, ...props } = given;
  const [text, setText] = useState(() => shown(value));
  const [isWrong, setWrong] = useState(false);
  const isUnreadable = parseDecimal(text) === null && text.trim() !== '';
  const input = useUnreadable(isUnreadable ? wrong : null, ref);

  useEffect(() => {
    // Written from outside; what is being typed stays as it is.
    setText((present) => (parseDecimal(present) === value ? present : shown(value)));
  }, [value]);

  function read(next: string) {
    setText(next);
    const figure = parseDecimal(next);
    if (figure !== null || next.trim() === '') {
      setWrong(false);
      onChange(figure);
    }
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right', fontFeatureSettings: 'var(--figure-font)' } }}
      {...(unit === undefined
        ? {}
        : {
            rightSection: <span aria-hidden="true">{unit}</span>,
            rightSectionWidth: unit.length > 4 ? 64 : 44,
          })}
      {...props}
      ref={input}
      value={text}
      error={isWrong ? wrong : error}
      onChange={(event) => read(event.currentTarget.value)}
      onInvalid={() => setWrong(true)}
      onBlur={(event) => {
        setWrong(isUnreadable);
        onBlur?.(event);
      }}
    />
  );
}

function shown(value: number | null): string {
  return value === null ? '' : decimalText(value);
}
