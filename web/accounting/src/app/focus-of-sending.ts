import { useEffect } from 'react';

/**
 * A button that sends is disabled meanwhile, and browsers take the focus of what is disabled away. Where it is still
 * there afterwards, as after a refusal, and nobody has gone elsewhere, it has the focus again; otherwise the keyboard
 * would begin at the top of the page.
 */
export function useFocusOfSending(): void {
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let focused: HTMLElement | null = null;
    const changes = new MutationObserver((records) => {
      for (const { target } of records) {
        if (target !== focused || !(target instanceof HTMLButtonElement) || target.disabled) continue;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    });
    changes.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    const onFocus = ({ target }: FocusEvent) => {
      focused = target as HTMLElement;
    };
    // The press that sends comes before the focus, so what is pressed elsewhere takes it.
    const onPoint = ({ target }: PointerEvent) => {
      if (target instanceof Node && focused?.contains(target) !== true) focused = null;
    };
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('pointerdown', onPoint, { signal, capture: true });
    return () => {
      end.abort();
      changes.disconnect();
    };
  }, []);
}
