import { type KeyboardEvent, useRef } from 'react';

/**
 * The option of a searched choice that stands highlighted in its list, else the one of a value; null where the list does
 * not have it, such as one that has not opened yet. Who chooses by Enter clicks it: the library forgets for a moment
 * what is highlighted when its list opens, and does nothing on Enter then.
 */
export function optionIn(field: HTMLInputElement, value: string | undefined): HTMLElement | null {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const find = (selector: string) => list?.querySelector<HTMLElement>(`[data-combobox-${selector}]`) ?? null;
  return find('selected') ?? (value === undefined ? null : find(`option][value="${CSS.escape(value)}"`));
}

/** They say how another key is meant and lead nowhere themselves. */
const MODIFIERS = ['Control', 'Meta', 'Shift', 'Alt'];

/**
 * Enter in a field that was emptied: it sends no form and does what is given instead, true where it did. Unless arrows led
 * there it is not for what the list highlights, which is the first of all its options.
 */
export function useEmptied(isEmptied: boolean, act: () => void): (event: KeyboardEvent) => boolean {
  const isLed = useRef(false);
  return (event) => {
    if (MODIFIERS.includes(event.key)) return false;
    if (event.key !== 'Enter') {
      isLed.current = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      return false;
    }
    if (!isEmptied || isLed.current) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  };
}
