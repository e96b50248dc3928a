import { useEffect } from 'react';
import { titleOfPage } from '../parts/title-of-page.ts';

/** Dialogs, menus and lists stand in these, beside the page. */
const PORTAL = '[data-portal]';

/** Dialogs give the focus back themselves a moment after they are closed, where they know to what. */
const AFTER_DIALOGS_MS = 20;

/**
 * What closes gives the focus back to what it was opened from: also a dialog that was opened from a menu, whose item is
 * gone, and one that was drawn open. Where that is gone too, the title of the page has it. Without this the focus falls
 * to the page as a whole, and the keyboard begins at its top.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let inPage: HTMLElement | null = null;
    let inPortal: HTMLElement | null = null;
    const isInPortal = ({ target }: Event) => target instanceof Element && target.closest(PORTAL) !== null;
    const onFocus = (event: FocusEvent) => {
      const focused = event.target as HTMLElement;
      if (isInPortal(event)) {
        inPortal = focused;
      } else {
        inPage = focused;
        inPortal = null;
      }
    };
    // Who points at something else in the page has chosen where to go on.
    const onPoint = (event: PointerEvent) => {
      if (!isInPortal(event)) inPortal = null;
    };
    const giveBack = () => {
      if (document.activeElement !== document.body) return;
      // What is gone stood in a dialog that goes on.
      const dialog = [...document.querySelectorAll<HTMLElement>(`${PORTAL} [role="dialog"]`)].at(-1);
      const target = dialog ?? (inPage?.isConnected ? inPage : titleOfPage());
      target?.focus({ preventScroll: true });
    };
    const watched = new WeakSet<Node>();
    const changes = new MutationObserver(() => {
      watchPortals();
      if (inPortal === null || inPortal.isConnected) return;
      inPortal = null;
      setTimeout(giveBack, AFTER_DIALOGS_MS);
    });
    const watchPortals = () => {
      for (const portal of document.querySelectorAll(`body > ${PORTAL}`)) {
        if (watched.has(portal)) continue;
        watched.add(portal);
        changes.observe(portal, { childList: true, subtree: true });
      }
    };
    changes.observe(document.body, { childList: true });
    watchPortals();
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('pointerdown', onPoint, { signal, capture: true });
    return () => {
      end.abort();
      changes.disconnect();
    };
  }, []);
}
