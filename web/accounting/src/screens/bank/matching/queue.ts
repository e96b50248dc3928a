import { useRef, useState } from 'react';
import type { MovementRow } from '../movements/api.ts';

/** A person's way through what waits: each movement once, in the order of the list, until it is settled or skipped. */
export function useQueue(rows: readonly MovementRow[] | undefined, first: number | null) {
  const order = useRef<number[]>([]);
  const [shown, setShown] = useState(first);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const waiting = new Map((rows ?? []).map((row) => [row.id, row]));
  for (const id of waiting.keys()) if (!order.current.includes(id)) order.current.push(id);
  const current = currentOf(order.current, shown, (id) => waiting.has(id) && !skipped.has(id));
  const open = order.current.filter((id) => waiting.has(id));
  return {
    /** How many of those that are loaded are neither settled nor skipped. */
    left: open.filter((id) => !skipped.has(id)).length,
    current: current === null ? null : (waiting.get(current) ?? null),
    /** What comes after the one that is shown. */
    next: current === null ? null : nextOf(open, current, skipped),
    skippedCount: open.filter((id) => skipped.has(id)).length,
    /** How many of those that wait stand before the one that is shown. */
    position: current === null ? open.length : open.indexOf(current),
    show(id: number) {
      setShown(id);
      setSkipped((present) => new Set([...present].filter((each) => each !== id)));
    },
    skip() {
      if (current === null) return;
      setShown(current);
      setSkipped((present) => new Set([...present, current]));
    },
    back() {
      const before = open[(current === null ? open.length : open.indexOf(current)) - 1];
      if (before !== undefined) this.show(before);
    },
    unskip: () => setSkipped(new Set()),
  };
}

/** The one that was shown while it waits, else the first after it, else the first of all. */
export function currentOf(
  order: readonly number[],
  shown: number | null,
  isOpen: (id: number) => boolean,
): number | null {
  const at = shown === null ? 0 : Math.max(0, order.indexOf(shown));
  return [...order.slice(at), ...order.slice(0, at)].find(isOpen) ?? null;
}

function nextOf(open: readonly number[], current: number, skipped: ReadonlySet<number>): number | null {
  const rest = open.filter((id) => !skipped.has(id) || id === current);
  return rest[rest.indexOf(current) + 1] ?? null;
}
