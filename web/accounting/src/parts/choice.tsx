import { NativeSelect, type NativeSelectProps } from '@mantine/core';

type ChoiceProps<V extends string> = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  value: V;
  onChange: (value: V) => void;
  /** Values with what they are called, in the order in which they are offered. */
  options: Readonly<Record<V, string>> | readonly { value: V; label: string }[];
};

/** A choice from a few values, as the browser's own list: quick by keyboard and on phones. */
export function Choice<V extends string>({ value, onChange, options, ...props }: ChoiceProps<V>) {
  const data = Array.isArray(options)
    ? [...options]
    : Object.entries(options as Record<string, string>).map(([each, label]) => ({ value: each, label }));
  return (
    <NativeSelect
      {...props}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as V)}
    />
  );
}
