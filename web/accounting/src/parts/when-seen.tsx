import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSeen || place.current === null) return;
    const show = () => setIsSeen(true);
    const showOnPaper = () => flushSync(show);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    window.addEventListener('beforeprint', showOnPaper);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', showOnPaper);
    };
  }, [isSeen]);
  return isSeen ? children : <div ref={place} style={{ height }} />;
}
