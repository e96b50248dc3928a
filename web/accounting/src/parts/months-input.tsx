import { NumberInput } from '@mantine/core';

type MonthsInputProps = {
  label: string;
  description?: string;
  placeholder?: string;
  value: number | null;
  onChange: (months: number | null) => void;
  error?: string | undefined;
};

/** Months of a year, 0 to 12; empty: nothing is entered. */
export function MonthsInput({ value, onChange, ...props }: MonthsInputProps) {
  return (
    <NumberInput
      {...props}
      min={0}
      max={12}
      allowDecimal={false}
      clampBehavior="strict"
      hideControls
      value={value ?? ''}
      onChange={(months) => onChange(typeof months === 'number' ? months : null)}
    />
  );
}
