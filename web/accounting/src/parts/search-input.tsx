import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { common } from '../cs/common.ts';
import { shell } from '../cs/shell.ts';
import { useShortcut } from './shortcuts.tsx';

type SearchInputProps = { value: string; onChange: (value: string) => void; label?: string };

/** The search field of a page; `/` goes to it. */
export function SearchInput({ value, onChange, label = common.search }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', shell.shortcutSearch, () => input.current?.focus());
  return (
    <TextInput
      ref={input}
      type="search"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} />}
      // A width and no basis: in a column the basis would be its height.
      style={{ flexGrow: 1, width: '14rem', maxWidth: 340 }}
    />
  );
}
