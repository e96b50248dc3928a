import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { common } from '../cs/common.ts';
import { type CodeOption, matching } from './code-search.ts';
import { optionIn, useEmptied } from './option-list.ts';

type CodePickerProps = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'filter' | 'limit' | 'searchable'
> & {
  value: string;
  onChange: (code: string) => void;
  /** Codes with what they are called, in the order in which they are offered. */
  options: readonly CodeOption[];
  /** What no code means; without it one has to be chosen. */
  empty?: string;
  /** Where the codes come from, when they are not here from the start. */
  source?: { isPending: boolean; isError: boolean; refetch(): unknown };
};

const SHOWN_AT_MOST = 100;

const withStored = (options: readonly CodeOption[], value: string): CodeOption[] =>
  value === '' || options.some((option) => option.value === value)
    ? [...options]
    : [...options, { value, label: value }];

/** Why the list has nothing to offer: a list that has not come has no say about what is in it. */
function noneText(source: CodePickerProps['source']): string {
  if (source?.isError === true) return common.listFailed;
  return source?.isPending === true ? common.loading : common.notInList;
}

/** A list that failed is asked for again when it is opened. */
const listFrom = (source: CodePickerProps['source'], onDropdownOpen: CodePickerProps['onDropdownOpen']) => ({
  nothingFoundMessage: noneText(source),
  onDropdownOpen: () => {
    if (source?.isError === true) source.refetch();
    onDropdownOpen?.();
  },
});

const emptying = (empty: string | undefined) => ({
  clearable: empty !== undefined,
  clearButtonProps: { 'aria-label': common.clearChoice },
  ...(empty === undefined ? {} : { placeholder: empty }),
});

/** One of many codes, found by its name or by the code; a stored code that the list does not have stays. */
export function CodePicker(given: CodePickerProps) {
  const { value, onChange, options, empty, source, name, onBlur, onDropdownOpen, ...props } = given;
  const input = useRef<HTMLInputElement>(null);
  const data = withStored(options, value);
  const label = data.find((option) => option.value === value)?.label ?? '';
  const [text, setText] = useState(label);
  const isChosen = text === label;
  const isFinishing = useRef(false);
  const [isForgotten, setForgotten] = useState(false);
  /** Once its value has changed the list highlights nothing. What it highlights it chooses by any Enter, which no form gets. */
  const choose = (code: string) => {
    if (code !== value) return flushSync(() => onChange(code));
    flushSync(() => setForgotten(true));
    flushSync(() => setForgotten(false));
  };
  // It has no code from now on, or again the one that it has to have.
  const emptied = useEmptied(!isChosen && text.trim() === '', () => choose(empty === undefined ? value : ''));
  // What is typed takes the place of what was chosen, also where that gets its name later.
  useEffect(() => {
    if (isChosen && document.activeElement === input.current) input.current?.select();
  }, [isChosen]);
  return (
    <Select
      ref={input}
      data={data}
      value={value === '' || isForgotten ? null : value}
      onChange={(code) => {
        if (!isFinishing.current) onChange(code ?? '');
      }}
      searchable
      selectFirstOptionOnChange
      onSearchChange={setText}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        // Who types a code and goes on has chosen it.
        const code = text.trim();
        if (code !== value && options.some((option) => option.value === code)) onChange(code);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Ctrl+Enter finishes a form: of a list that only stands open nothing is chosen by it.
        isFinishing.current = isChosen && event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        queueMicrotask(() => {
          isFinishing.current = false;
        });
        if (emptied(event) || event.key !== 'Enter' || isChosen || text.trim() === '') return;
        const [first] = matching(data, text, 1);
        // A form is not sent with what was chosen before while something else stands there.
        if (first === undefined) return event.preventDefault();
        const option = optionIn(event.currentTarget, first.value);
        const code = option?.getAttribute('value') ?? first.value;
        // Ctrl+Enter sends the form with it at once, Enter only chooses it.
        if (event.ctrlKey || event.metaKey) return choose(code);
        event.preventDefault();
        option?.click();
        // What was chosen before gets its name again, else it would never count as chosen.
        if (option === null || code === value) choose(code);
      }}
      limit={SHOWN_AT_MOST}
      filter={({ options: all, search, limit }) => matching(all as CodeOption[], search, limit)}
      {...listFrom(source, onDropdownOpen)}
      allowDeselect={false}
      {...emptying(empty)}
      autoComplete="off"
      {...(name === undefined ? {} : { 'data-field': name })}
      {...props}
    />
  );
}
