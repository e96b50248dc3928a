import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { movedTo, placeAt, placeByKey } from './moves.ts';

type Moving = { id: number; from: number; to: number; isDragged: boolean };
type Ordered = { id: number; position: number };

/** So long after the last key a rule is moved: somebody who presses a key five times moves it once. */
const PAUSE_MILLISECONDS = 700;
/** So near to an edge of the window the page goes on. */
const EDGE_PIXELS = 70;

/**
 * The order of a list that is changed by dragging and by keys.
 * @param items in the order that is stored
 * @param onMove stores a new position
 */
export function useOrder<T extends Ordered>(items: readonly T[], onMove: (item: T, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const latest = useRef({ items, onMove });
  latest.current = { items, onMove };
  const pause = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function drop({ id, from, to }: Moving) {
    clearTimeout(pause.current);
    setMoving(null);
    const item = latest.current.items.find((each) => each.id === id);
    if (item !== undefined && to !== from) latest.current.onMove(item, to);
  }

  function cancel() {
    clearTimeout(pause.current);
    setMoving(null);
  }

  const byKeys = (item: T) => ({
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Escape' && moving !== null) {
        event.preventDefault();
        return cancel();
      }
      const present = moving?.id === item.id ? moving : null;
      const to = placeByKey(event.key, present?.to ?? item.position, items.length);
      if (to === null) return;
      event.preventDefault();
      const next = { id: item.id, from: item.position, to, isDragged: false };
      setMoving(next);
      clearTimeout(pause.current);
      pause.current = window.setTimeout(() => drop(next), PAUSE_MILLISECONDS);
    },
    onBlur() {
      if (moving?.id === item.id && !moving.isDragged) drop(moving);
    },
  });

  const byPointer = (item: T) => ({
    onPointerDown(event: PointerEvent) {
      const elements = list.current?.children;
      if (event.button !== 0 || elements === undefined) return;
      const began = { id: item.id, from: item.position, to: item.position, isDragged: true };
      follow(elements, item.position, {
        over: (to) => setMoving({ ...began, to }),
        drop: (to) => drop({ ...began, to }),
        cancel,
      });
    },
  });

  // What is dragged stays where it is until it is let go: an element that is moved loses its pointer.
  const shown = moving === null || moving.isDragged ? items : movedTo(items, moving.from, moving.to);
  return {
    list,
    shown,
    moving,
    handleOf: (item: T) => ({ ...byKeys(item), ...byPointer(item) }),
  };
}

type Ends = { over: (to: number) => void; drop: (to: number) => void; cancel: () => void };

/** Follows a pointer over elements that stand below one another until it is let go. */
function follow(elements: HTMLCollection, position: number, { over, drop, cancel }: Ends): void {
  const ending = new AbortController();
  const { signal } = ending;
  let to = position;
  const end = (finish: () => void) => {
    ending.abort();
    finish();
  };
  const move = ({ clientY }: globalThis.PointerEvent) => {
    const middles = [...elements].map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top + height / 2;
    });
    to = placeAt(clientY, middles, position);
    over(to);
    if (clientY < EDGE_PIXELS) window.scrollBy(0, -EDGE_PIXELS / 4);
    if (clientY > window.innerHeight - EDGE_PIXELS) window.scrollBy(0, EDGE_PIXELS / 4);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end(() => drop(to)), { signal });
  window.addEventListener('pointercancel', () => end(cancel), { signal });
  const byKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end(cancel);
  };
  window.addEventListener('keydown', byKey, { signal, capture: true });
}
