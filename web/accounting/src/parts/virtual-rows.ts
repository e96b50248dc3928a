import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** What scrolls a table; null: the page. */
export type Scroll = RefObject<HTMLElement | null> | null;

type VirtualRows = {
  count: number;
  /** Otherwise every row is in the page. */
  isLong: boolean;
  /** Pixels that a row is counted by until it is measured. */
  rowHeight: number;
  scroll: Scroll;
  body: RefObject<HTMLElement | null>;
};

/** Which rows are in sight, of a table that scrolls in itself or with the page. */
export function useVirtualRows({ count, isLong, rowHeight, scroll, body }: VirtualRows) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (scroll === null && isLong) setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [scroll, isLong, body]);
  // What scrolls holds this body, so it is known only after the first drawing: without a second one nothing is in sight.
  const [, setHeld] = useState(false);
  useLayoutEffect(() => setHeld(true), []);
  const common = { count, estimateSize: () => rowHeight, overscan: 12 };
  const inTable = useVirtualizer({
    ...common,
    enabled: isLong && scroll !== null,
    getScrollElement: () => scroll?.current ?? null,
  });
  const inPage = useWindowVirtualizer({ ...common, enabled: isLong && scroll === null, scrollMargin: top });
  return scroll === null ? inPage : inTable;
}
