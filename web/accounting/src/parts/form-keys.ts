import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent, RefObject } from 'react';

type FormKeys = { onSave: () => void; onFinish: () => void };

/** Ctrl+S and Ctrl+Enter from anywhere; Enter in a field leads on instead of sending what is half written. */
export function useFormKeys({ onSave, onFinish }: FormKeys) {
  useWindowEvent('keydown', (event) => {
    if (isInDialog()) return;
    if (isSave(event)) onSave();
    else if (isControl(event) && event.key === 'Enter') onFinish();
    else return;
    event.preventDefault();
  });
  return leadOnByEnter;
}

/**
 * Ctrl+S from anywhere in a page whose form Enter sends.
 * @param form of several that a page keeps only the one in sight is saved
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, onSave: () => void) {
  useWindowEvent('keydown', (event) => {
    if (!isSave(event) || isInDialog() || form.current?.checkVisibility() !== true) return;
    event.preventDefault();
    onSave();
  });
}

const isControl = (event: globalThis.KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey;

const isSave = (event: globalThis.KeyboardEvent) => isControl(event) && event.key.toLowerCase() === 's';

/** A dialog has keys of its own. */
const isInDialog = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Enter in a field leads on to the next one, as Tab does, instead of sending the form. */
export function leadOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isField(target)) return;
  event.preventDefault();
  if (!event.altKey && !event.shiftKey) nextOf(event.currentTarget, target)?.focus();
}

const isField = (element: HTMLElement) => ['INPUT', 'SELECT'].includes(element.tagName);

/** The next control of the form that the Tab key would reach; explained words and what stands aside are passed by. */
function nextOf(form: HTMLFormElement, from: HTMLElement): HTMLElement | undefined {
  const controls = [
    ...form.querySelectorAll<HTMLElement>('input, select, textarea, button:not([data-word], [data-aside])'),
  ].filter((control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility());
  return controls[controls.indexOf(from) + 1];
}
