import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

const PAGE_ROWS = 10;
/** Through the links of more rows nobody goes to what is behind a table. */
const ROWS_IN_TAB_ORDER_AT_MOST = 25;

type RowKeysOptions = {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  open: (index: number) => void;
  /** Absent: rows cannot be ticked. */
  tick?: ((index: number, isRange: boolean) => void) | undefined;
  /** Brings a row into the page that is not in sight. */
  reveal: (index: number) => void;
};

/**
 * Arrow keys over the rows of a table: one row is in the tab order, of a long table with what stands in it and nothing
 * of others; up, down, Home, End and the page keys move, Enter opens, the space bar ticks, with Shift all from the last
 * one.
 */
export function useRowKeys({ body, count, open, tick, reveal }: RowKeysOptions) {
  const [last, setActive] = useState(0);
  const active = Math.min(last, count - 1);
  const wanted = useRef<number | null>(null);
  useOneRowInTabOrder(body, count, active);

  // A row far away is in the page only after the scrolling; each rendering looks for it.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (row === null || row === undefined) return;
    wanted.current = null;
    row.focus();
  });

  function move(to: number) {
    const next = Math.min(Math.max(to, 0), count - 1);
    wanted.current = next;
    setActive(next);
    reveal(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rowOf(event);
    if (row === null) return;
    const isRow = event.target === row;
    // What else stands in a row has keys of its own; that of a link is Enter alone.
    if (!isRow && !(event.target as HTMLElement).matches('a')) return;
    const index = Number(row.dataset.row);
    const target = targetOf(event.key, index, count);
    if (target !== undefined) {
      event.preventDefault();
      move(target);
    } else if (!isRow) {
      return;
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(index);
    } else if (event.key === ' ' && tick !== undefined) {
      event.preventDefault();
      tick(index, event.shiftKey);
    }
  }

  return {
    /** The row that is in the tab order. */
    active,
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      const row = rowOf(event);
      if (row !== null) setActive(Number(row.dataset.row));
    },
  };
}

/** The row of the table that has the focus, or something in it; what a row has opened over the page is not in it. */
function rowOf({ target, currentTarget }: SyntheticEvent): HTMLElement | null {
  const row = (target as HTMLElement).closest<HTMLElement>('[data-row]');
  return currentTarget.contains(row) ? row : null;
}

const STOPS = ':is(a[href], button, input, select, textarea):not([tabindex="-1"])';

/**
 * The way through a long table leads by one row, from above and from below: while Tab is pressed what stands in others
 * is no stop. It stays in the page for who points and who has it read.
 */
function useOneRowInTabOrder(body: RefObject<HTMLTableSectionElement | null>, count: number, active: number) {
  useEffect(() => {
    if (count <= ROWS_IN_TAB_ORDER_AT_MOST) return;
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      // Far from where the table is scrolled to, the row is not in the page, and what is in sight leads in.
      const row = body.current?.querySelector<HTMLElement>(`[data-row="${active}"]`);
      if (key === 'Tab' && row) leaveOut(stopsBeside(row));
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [body, count, active]);
}

/** Of other rows; none where there are fields, which are filled in one after another. */
function stopsBeside(row: HTMLElement): HTMLElement[] {
  const stops = [...(row.parentElement?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  return stops.some((each) => !each.matches('a, button')) ? [] : stops.filter((each) => !row.contains(each));
}

function leaveOut(stops: readonly HTMLElement[]): void {
  const before = stops.map((stop) => stop.getAttribute('tabindex'));
  for (const stop of stops) stop.tabIndex = -1;
  setTimeout(() => {
    for (const [at, stop] of stops.entries()) {
      const given = before[at] ?? null;
      if (given === null) stop.removeAttribute('tabindex');
      else stop.setAttribute('tabindex', given);
    }
  });
}

function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + PAGE_ROWS;
    case 'PageUp':
      return index - PAGE_ROWS;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
