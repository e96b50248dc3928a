import { useRef } from 'react';

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

/**
 * Whether arrows led to what a list highlights, told by each key of its field. Else an emptied field highlights the first
 * of all its options, which nobody meant.
 */
export function useArrows(): (key: string) => boolean {
  const isLed = useRef(false);
  return (key) => {
    if (key !== 'Enter') isLed.current = key === 'ArrowDown' || key === 'ArrowUp';
    return isLed.current;
  };
}
