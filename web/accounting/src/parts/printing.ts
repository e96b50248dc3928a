import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. What depends on it is in the page before the paper is laid out. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    // Browsers lay the paper out as soon as their event is over: the page must be complete by then.
    const show = (next: boolean) => flushSync(() => setPrinting(next));
    const begin = () => show(true);
    const follow = () => show(media.matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', follow);
    media.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', follow);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
