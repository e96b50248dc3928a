import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useUrlFilter } from './url-state.ts';

const TYPING_MILLISECONDS = 300;

/** A filter that is typed: the address, and with it the list, follows when the typing pauses. */
export function useTypedFilter(name: string): [string, (typed: string) => void] {
  const [value, setValue] = useUrlFilter(name);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const settle = useDebouncedCallback((next: string) => {
    sent.current = next;
    setValue(next);
  }, TYPING_MILLISECONDS);
  useEffect(() => {
    if (value === sent.current) return;
    // The address was changed by something else than the typing.
    sent.current = value;
    setTyped(value);
  }, [value]);
  return [
    typed,
    (next) => {
      setTyped(next);
      settle(next.trim());
    },
  ];
}
