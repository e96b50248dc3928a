import { useLocalStorage } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { nextTurn, type Turn } from '../photos/turned-photo.ts';
import classes from './turned-picture.module.css';

/** How many pictures a browser remembers the turn of; the one turned longest ago is forgotten first. */
const REMEMBERED_AT_MOST = 200;

type Turns = Readonly<Record<string, Turn>>;

/**
 * How a picture of a company is turned in this browser. The file is the proof of a document, so it stays as it came, and
 * only what is shown turns.
 */
export function useTurn(entityId: number, attachmentId: number) {
  const [turns, setTurns] = useLocalStorage<Turns>({
    ...{ key: 'turned-pictures', defaultValue: {}, getInitialValueInEffect: false },
  });
  const name = `${entityId}/${attachmentId}`;
  const turn = turns[name] ?? 0;
  const turnOn = () =>
    setTurns(({ [name]: now = 0, ...others }) => {
      const next = nextTurn(now);
      const kept = Object.entries(others).slice(1 - REMEMBERED_AT_MOST);
      return Object.fromEntries(next === 0 ? kept : [...kept, [name, next]]);
    });
  return { turn, turnOn };
}

type TurnedPictureProps = {
  src: string;
  alt: string;
  turn: Turn;
  /** As high as it may be, in CSS; absent: as wide as there is room. */
  maxHeight?: string;
  /** What lies over the picture and turns with it, by the size of the file in pixels. */
  over?: (size: { width: number; height: number }) => ReactNode;
};

/** A picture as it is turned, in the room that it takes then. */
export function TurnedPicture({ src, alt, turn, maxHeight, over }: TurnedPictureProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const { outer, inner } = size === null ? { outer: {}, inner: {} } : stylesOf(size, turn, maxHeight);
  return (
    <div className={classes.outer} style={outer}>
      <div className={classes.inner} style={inner} data-turn={turn}>
        <img
          src={src}
          alt={alt}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
        {size !== null && over?.(size)}
      </div>
    </div>
  );
}

/** The room is that of the turned picture; in it the picture, as wide as the room is high where it lies on its side. */
function stylesOf(
  { width, height }: { width: number; height: number },
  turn: Turn,
  maxHeight: string | undefined,
): { outer: CSSProperties; inner: CSSProperties } {
  const [wide, high] = turn % 2 === 1 ? [height, width] : [width, height];
  const widest = maxHeight === undefined ? '100%' : `min(100%, ${wide}px, ${maxHeight} * ${wide} / ${high})`;
  return {
    outer: { aspectRatio: `${wide} / ${high}`, width: widest },
    inner: {
      width: turn % 2 === 1 ? `${(100 * high) / wide}%` : '100%',
      transform: `translate(-50%, -50%) rotate(${turn * 90}deg)`,
    },
  };
}
