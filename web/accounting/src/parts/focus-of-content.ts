import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the `[data-autofocus]` of what has come into a dialog that is open already. A dialog looks for one
 * when it opens only, so what comes later would leave the focus on the button that closes it, or nowhere.
 */
export function useFocusOfContent<Holder extends HTMLElement>(): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  useEffect(() => holder.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return holder;
}
