import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPrinting } from './printing.ts';

/** So far below the window it begins to be drawn, so that nobody who scrolls sees it come. */
const AHEAD = '300px';

type WhenSeenProps = {
  /** Its place meanwhile, in px. */
  height: number;
  children: ReactNode;
};

/** What takes long to draw, drawn once it comes near the window, or onto paper. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const [isSeen, setIsSeen] = useState(false);
  if (useIsPrinting() && !isSeen) setIsSeen(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSeen || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen ? children : <div ref={place} style={{ height }} />;
}
