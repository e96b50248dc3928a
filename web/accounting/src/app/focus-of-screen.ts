import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { titleOfPage } from '../parts/title-of-page.ts';

/**
 * What was pressed goes with its screen and takes the focus along, and past what leads to other screens there are some
 * forty stops to the one that was chosen. So the keyboard goes on at the title of the new screen, unless the screen
 * begins elsewhere, as a form at its first field. A page that has only just come keeps it where the browser put it: a
 * ring would stand around its title.
 */
export function useFocusOfScreen(): void {
  const router = useRouter();
  useEffect(() => {
    let end = new AbortController();
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged || !wasUsed()) return;
      end.abort();
      end = new AbortController();
      goOnAtTitle(end);
    });
    return () => {
      unsubscribe();
      end.abort();
    };
  }, [router]);
}

/** Somebody pressed or pointed since the page came; a browser that does not tell is taken for used. */
const wasUsed = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;

/** Until somebody goes on: the title comes later than the screen, and once more after its skeleton. */
function goOnAtTitle(end: AbortController): void {
  const { signal } = end;
  const give = () => {
    const { activeElement } = document;
    if (isLeft(activeElement)) titleOfPage()?.focus({ preventScroll: true });
    else if (activeElement?.closest(PASSING) === null) end.abort();
  };
  const changes = new MutationObserver(give);
  changes.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => changes.disconnect());
  document.addEventListener('focusin', give, { signal });
  for (const press of ['keydown', 'pointerdown']) {
    document.addEventListener(press, () => end.abort(), { signal, capture: true });
  }
  give();
}

/** The title itself, and menus and dialogs, which give the focus back in a moment. */
const PASSING = 'h1, [data-portal]';

const isLeft = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('nav') !== null;
