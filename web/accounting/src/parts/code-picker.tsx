import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { common } from '../cs/common.ts';
import { matching } from './code-search.ts';

type CodePickerProps = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'filter' | 'limit' | 'searchable'
> & {
  value: string;
  onChange: (code: string) => void;
  /** Codes with what they are called, in the order in which they are offered. */
  options: readonly ComboboxItem[];
  /** What no code means; without it one has to be chosen. */
  empty?: string;
};

const SHOWN_AT_MOST = 100;

/** One of many codes, found by its name or by the code; a stored code that the list does not have stays. */
export function CodePicker({ value, onChange, options, empty, name, ...props }: CodePickerProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      data={isKnown ? [...options] : [...options, { value, label: value }]}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
      searchable
      limit={SHOWN_AT_MOST}
      filter={({ options: all, search, limit }) => matching(all as ComboboxItem[], search, limit)}
      nothingFoundMessage={common.notInList}
      allowDeselect={false}
      clearable={empty !== undefined}
      clearButtonProps={{ 'aria-label': common.clearFilters }}
      autoComplete="off"
      {...(empty === undefined ? {} : { placeholder: empty })}
      {...(name === undefined ? {} : { 'data-field': name })}
      {...props}
    />
  );
}
