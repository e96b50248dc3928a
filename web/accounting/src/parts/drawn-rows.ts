import { startTransition, useEffect, useRef, useState } from 'react';

/** No row is lower. */
const LOWEST_ROW = 37;
/** How long a part may take, so that what is pressed and what is seen come between. */
const PART_MILLISECONDS = 30;
const PAUSE_MILLISECONDS = 20;
const ROWS_AT_LEAST = 5;
const ROWS_AT_MOST = 60;

/** What fills the window. */
const firstRows = () => Math.ceil(window.innerHeight / LOWEST_ROW);

/**
 * How many rows of a table are drawn: those in sight at once, the others a moment later, as many at a time as the device
 * is quick enough for, so that a list answers while it is drawn.
 *
 * @param isAtOnce all of them now: for paper, and where only rows in sight are in the page anyhow
 */
export function useDrawnRows(count: number, isAtOnce: boolean): number {
  const [drawn, setDrawn] = useState(firstRows);
  const part = useRef({ rows: ROWS_AT_LEAST, since: 0 });
  const isComplete = isAtOnce || drawn >= count;
  useEffect(() => {
    if (isComplete) return;
    const { rows, since } = part.current;
    const took = performance.now() - since;
    const quick = since === 0 ? rows : Math.round((rows * PART_MILLISECONDS) / took);
    const timer = window.setTimeout(() => {
      part.current = {
        rows: Math.max(ROWS_AT_LEAST, Math.min(ROWS_AT_MOST, quick)),
        since: performance.now(),
      };
      const next = drawn + part.current.rows;
      startTransition(() => setDrawn(next));
    }, PAUSE_MILLISECONDS);
    return () => window.clearTimeout(timer);
  }, [drawn, isComplete]);
  return isComplete ? count : drawn;
}
