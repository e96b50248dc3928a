import { useEffect, useState } from 'react';

/** More than a window shows. */
const FIRST_ROWS = 30;
const NEXT_ROWS = 40;
/** Longer than a frame, so that what is pressed and what is seen come between. */
const PAUSE_MILLISECONDS = 20;

/**
 * How many rows of a table are drawn: those in sight at once, the others a moment later, some at a time, so that a list
 * answers while it is drawn.
 *
 * @param isAtOnce all of them now: for paper, and where only rows in sight are in the page anyhow
 */
export function useDrawnRows(count: number, isAtOnce: boolean): number {
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  const isComplete = isAtOnce || drawn >= count;
  useEffect(() => {
    if (isComplete) return;
    const timer = window.setTimeout(() => setDrawn(drawn + NEXT_ROWS), PAUSE_MILLISECONDS);
    return () => window.clearTimeout(timer);
  }, [drawn, isComplete]);
  return isComplete ? count : drawn;
}
