import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../api/error.ts';
import { dropProblem, sayProblem, show } from '../api/toasts.ts';
import { common as t } from '../cs/common.ts';
import type { PagedRows } from './paged-rows.ts';

/** Of more rows browsers lay the paper out for minutes; the service makes a PDF of any number. */
const PRINTED_AT_MOST = 5_000;
const NOTIFICATION = 'tisk';
const FAILURE = 'tisk-selhal';
const ASKED = 'print-asked';

/** Prints the page as the keys of printing do: with every row of a list in pages. */
export function printPage(): void {
  if (dispatchEvent(new Event(ASKED, { cancelable: true }))) window.print();
}

/**
 * Every row of a list in pages, while it is printed by `printPage` or the keys of printing: they wait until all are
 * there. Who prints by the menu of the browser, which waits for nothing, gets the rows that are loaded.
 */
export function usePrintedRows<Row>(paged: PagedRows<Row> | undefined): readonly Row[] | undefined {
  const [printed, setPrinted] = useState<readonly Row[]>();
  const latest = useRef(paged);
  latest.current = paged;
  useEffect(() => {
    let isAsking = false;
    const print = async (rows: PagedRows<Row>, total: number) => {
      isAsking = true;
      dropProblem(FAILURE);
      show({
        ...{ id: NOTIFICATION, message: t.printLoading, role: 'status' },
        ...{ loading: true, autoClose: false },
      });
      try {
        const all = await rows.first(total);
        flushSync(() => setPrinted(all));
        window.print();
      } catch (error) {
        sayProblem(t.printFailed(messageOf(error)), FAILURE);
      } finally {
        isAsking = false;
        notifications.hide(NOTIFICATION);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (isPrint && event.key.toLowerCase() === 'p') onAsked(event);
    };
    const onAsked = (event: Event) => {
      const rows = latest.current;
      if (rows === undefined || rows.whole !== undefined) return;
      if (rows.total === undefined || rows.total > PRINTED_AT_MOST) return;
      event.preventDefault();
      if (!isAsking) void print(rows, rows.total);
    };
    const end = () => setPrinted(undefined);
    addEventListener('keydown', onKey);
    addEventListener(ASKED, onAsked);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener(ASKED, onAsked);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printed;
}
