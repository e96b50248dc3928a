import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { common } from '../cs/common.ts';
import { currencySign, moneyText, parseMoney } from './money.ts';
import { useUnreadable } from './unreadable.ts';
import { useWindowLeft } from './window-left.ts';

export type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** Null: nothing is written. */
  value: number | null;
  onChange: (amount: number | null) => void;
  currency?: string;
};

/** Takes an amount as people write it (`1234,5`, `1 234,50`) and shows it in full when the field is left. */
export function MoneyInput(given: MoneyInputProps) {
  const { value, onChange, currency = 'CZK', error, onBlur, onFocus, ref, ...props } = given;
  const [text, setText] = useState(() => shown(value));
  const [isWrong, setWrong] = useState(false);
  const windowLeft = useWindowLeft();
  const isUnreadable = parseMoney(text) === null && text.trim() !== '';
  const input = useUnreadable(isUnreadable ? common.badAmount : null, ref);

  useEffect(() => {
    // Written from outside; what is being typed stays as it is.
    setText((present) => (parseMoney(present) === value ? present : shown(value)));
  }, [value]);

  function read(next: string) {
    setText(next);
    const amount = parseMoney(next);
    if (amount !== null || next.trim() === '') {
      setWrong(false);
      onChange(amount);
    }
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right', fontFeatureSettings: 'var(--figure-font)' } }}
      rightSection={<span aria-hidden="true">{currencySign(currency)}</span>}
      rightSectionWidth={44}
      {...props}
      ref={input}
      value={text}
      error={isWrong ? common.badAmount : error}
      onChange={(event) => read(event.currentTarget.value)}
      onInvalid={() => setWrong(true)}
      onFocus={(event) => {
        // Also where a program gives the focus, as after an account was chosen: what is typed next is the amount.
        if (!windowLeft.comesBack()) event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        if (windowLeft.leaves(event.currentTarget)) return;
        const amount = parseMoney(text);
        setWrong(isUnreadable);
        if (amount !== null) setText(shown(amount));
        onBlur?.(event);
      }}
    />
  );
}

function shown(amount: number | null): string {
  return amount === null ? '' : moneyText(amount);
}
