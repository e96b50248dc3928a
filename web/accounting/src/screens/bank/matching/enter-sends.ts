import type { KeyboardEvent } from 'react';
import { sendDialog } from '../../../parts/form.ts';

/** Enter in a choice sends its form, as it does in a text; a key that is held down does not. */
export function enterSends(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLSelectElement)) {
    sendDialog(event);
    return;
  }
  event.preventDefault();
  if (!event.repeat) target.form?.requestSubmit();
}
