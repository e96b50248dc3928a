import { useEffect, useRef } from 'react';
import classes from './page-marks.module.css';

/** A place on a page, in the same measure as the size of the page. */
export type PageMark = {
  path: string;
  /** From 1. */
  page: number;
  box: { x: number; y: number; width: number; height: number };
  isChosen: boolean;
};

type PageMarksProps = { marks: readonly PageMark[]; size: { width: number; height: number } };

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** Marks over a page that is drawn; the chosen one is brought into view. */
export function PageMarks({ marks, size }: PageMarksProps) {
  return marks.map((mark) => <Mark key={mark.path} mark={mark} size={size} />);
}

function Mark({ mark: { box, isChosen }, size }: { mark: PageMark; size: PageMarksProps['size'] }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isChosen && element.current !== null) bringIntoView(element.current);
  }, [isChosen]);
  return (
    <span
      ref={element}
      aria-hidden
      className={classes.mark}
      data-chosen={isChosen || undefined}
      style={{
        left: percent(box.x, size.width),
        top: percent(box.y, size.height),
        width: percent(box.width, size.width),
        height: percent(box.height, size.height),
      }}
    />
  );
}

/** Only what holds the pages is scrolled: the field that somebody is at stays where it is. */
function bringIntoView(mark: HTMLElement): void {
  const holder = mark.closest<HTMLElement>('[data-holds-pages]');
  if (holder === null) return;
  const [inner, outer] = [mark.getBoundingClientRect(), holder.getBoundingClientRect()];
  const isSeen = inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (!isSeen) holder.scrollTop += inner.top - outer.top - holder.clientHeight / 3;
}
