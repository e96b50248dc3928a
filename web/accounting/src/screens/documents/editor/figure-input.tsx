import { TextInput, type TextInputProps } from '@mantine/core';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { useUnreadable } from '../../../parts/unreadable.ts';
import { exactDecimal, tidied } from './figures.ts';

type FigureInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** As it is typed. */
  value: string;
  onChange: (typed: string) => void;
};

/** An exact figure as people write it, kept as it is typed and written out when the field is left. */
export function FigureInput({ value, onChange, onBlur, error, ref, ...props }: FigureInputProps) {
  const isUnreadable = value.trim() !== '' && exactDecimal(value) === null;
  const input = useUnreadable(isUnreadable ? t.badFigure : null, ref);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right', fontFeatureSettings: 'var(--figure-font)' } }}
      {...props}
      ref={input}
      value={value}
      error={isUnreadable ? t.badFigure : error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const written = tidied(value);
        if (written !== value) onChange(written);
        onBlur?.(event);
      }}
    />
  );
}
