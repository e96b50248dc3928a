import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeLatest, dropProblems } from '../api/toasts.ts';

/** What Escape closes before any message. */
const OPEN = ['dialog', 'menu', 'listbox', 'tooltip'].map((role) => `[role="${role}"]`).join();

/**
 * Messages that stay end by Escape, one by one, when nothing else is there for it to end; errors also where the page
 * they are about is left.
 */
export function useMessagesEnd(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation !== undefined) dropProblems();
      }),
    [router],
  );
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let isOthers = false;
    // Looked at before anything hears of the key: what it closes is no longer there afterwards.
    const before = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') isOthers = isAnythingOpen();
    };
    const after = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isOthers && !event.defaultPrevented && closeLatest())
        event.preventDefault();
    };
    window.addEventListener('keydown', before, { signal, capture: true });
    window.addEventListener('keydown', after, { signal });
    return () => end.abort();
  }, []);
}

const isAnythingOpen = () => [...document.querySelectorAll(OPEN)].some((each) => each.checkVisibility());
