import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Whether what has come is drawn already. What was there from the first is drawn at once; what comes later is drawn in
 * pieces, so that keys and clicks come between: an answer of the service would else be drawn as a whole before anything.
 */
export function useDrawnInPieces(isThere: boolean): boolean {
  return useDeferredValue(isThere);
}

/**
 * How many parts of a page are drawn, which stand one under another: of what was there from the first all at once, of what
 * comes later one after another, as putting them into the page can be done only part by part.
 */
export function useDrawnParts(isThere: boolean, count: number): number {
  const [drawn, setDrawn] = useState(isThere ? count : 0);
  useEffect(() => {
    if (!isThere) setDrawn(0);
    else if (drawn < count) startTransition(() => setDrawn(drawn + 1));
  }, [isThere, drawn, count]);
  return isThere ? drawn : 0;
}
