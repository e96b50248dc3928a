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
 * Arrow keys over the rows of a table: one row is in the tab order; up, down, Home, End and the page keys move,
 * Enter opens, the space bar ticks, with Shift all from the last one.
 */
export function useRowKeys({ body, count, open, tick, reveal }: RowKeysOptions) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);

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
    const index = rowOf(event);
    if (index === null) return;
    const target = targetOf(event.key, index, count);
    if (target !== undefined) {
      event.preventDefault();
      move(target);
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
    active: Math.min(active, count - 1),
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
      if (row !== null) setActive(Number(row.dataset.row));
    },
  };
}

/** The row that itself has the focus, not something in it. */
function rowOf(event: SyntheticEvent): number | null {
  const { row } = (event.target as HTMLElement).dataset;
  return row === undefined ? null : Number(row);
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
