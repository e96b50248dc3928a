import { useDeferredValue } from 'react';

/**
 * Whether what has come is drawn already. What was there from the first is drawn at once; what comes later is drawn in
 * pieces, so that keys and clicks come between: an answer of the service would else be drawn as a whole before anything.
 */
export function useDrawnInPieces(isThere: boolean): boolean {
  return useDeferredValue(isThere);
}
