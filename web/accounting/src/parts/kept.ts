import { useEffect, useRef } from 'react';
import { forget, remember } from '../api/tab-memory.ts';

const PAUSE_MILLISECONDS = 300;

/**
 * Keeps unsent content in the memory of the tab: when the typing pauses, and when the page goes away.
 * @param content the same object as long as nothing changes; null: there is nothing to keep, what is kept stays
 * @returns drops what is kept; what is typed afterwards is kept again
 */
export function useKept(key: string | null, content: object | null): () => void {
  const write = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (key === null || content === null) return;
    write.current = () => {
      write.current = null;
      remember(key, content);
    };
    const timer = setTimeout(() => write.current?.(), PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      write.current = null;
    };
  }, [key, content]);
  useEffect(() => {
    const atOnce = () => write.current?.();
    window.addEventListener('pagehide', atOnce);
    return () => window.removeEventListener('pagehide', atOnce);
  }, []);
  return () => {
    write.current = null;
    if (key !== null) forget(key);
  };
}
