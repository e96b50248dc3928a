import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

const SETTING = { key: 'messages-stay', defaultValue: false };

/**
 * Whether messages beside the page stay until they are closed: who reads slowly, or comes to them by a magnifier, needs
 * longer than they last by themselves (WCAG 2.2.1). Kept by this browser, for all its tabs.
 */
export const useStayingMessages = () => useLocalStorage({ ...SETTING, getInitialValueInEffect: false });

/** How long a message lasts: so many milliseconds, or false for until it is closed. */
export const lastingFor = (milliseconds: number): number | false =>
  readLocalStorageValue(SETTING) ? false : milliseconds;
