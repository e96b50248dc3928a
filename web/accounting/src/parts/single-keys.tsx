import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';

/**
 * Whether keys of one character do something, and a way to say so: who dictates, or presses keys by mistake, turns them
 * off (WCAG 2.1.4). Kept by this browser, for all its tabs.
 */
export function useSingleKeys() {
  return useLocalStorage({ key: 'single-keys', defaultValue: true, getInitialValueInEffect: false });
}

/** Names of keys beside what they do, where they do it. */
export function KeyHint({ children }: { children: ReactNode }) {
  const [areOn] = useSingleKeys();
  return areOn ? children : null;
}
