import { useEffect, useRef, useState } from 'react';
import type { QueueEntry } from './api.ts';

/** The entry from which somebody left, and where it stood, by company: where the work goes on after coming back. */
const left = new Map<number, { id: number; position: number }>();

/** Later than what gives the focus back once a dialog is closed. */
const AFTER_DIALOGS_MS = 60;

/** On nothing, or on the title, which has it where what it was on is gone. */
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.tagName === 'H1';

export const elementOf = (id: number) => document.getElementById(`ukol-${id}`);

/** The entry that keys are about: the one that was chosen, or, when it is done with, the one in its place. */
export function useSelection(entityId: number, rows: readonly QueueEntry[]) {
  const came = left.get(entityId);
  const [chosen, setChosen] = useState<number | null>(came?.id ?? null);
  const position = useRef(came?.position ?? 0);
  const wantsFocus = useRef(came !== undefined);
  // Who comes back may have dealt with it where it was opened: it is in the list for as long as this is asked for anew.
  const hasWorked = useRef(came !== undefined);
  const found = rows.findIndex(({ id }) => id === chosen);
  const index = found >= 0 ? found : Math.min(position.current, rows.length - 1);
  const selected = rows[index] ?? null;
  if (found >= 0) position.current = found;
  const selectedId = selected?.id ?? null;
  useEffect(() => {
    if (selectedId === null || !wantsFocus.current) return;
    wantsFocus.current = false;
    left.delete(entityId);
    elementOf(selectedId)?.focus();
  });
  // What was done goes from the list a moment after its dialog, and takes the focus along.
  useEffect(() => {
    if (selectedId === null || !hasWorked.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      if (document.querySelector('[role="dialog"]') !== null) timer = setTimeout(goOn, AFTER_DIALOGS_MS);
      else if (isLost(document.activeElement)) elementOf(selectedId)?.focus();
    };
    timer = setTimeout(goOn, AFTER_DIALOGS_MS);
    return () => clearTimeout(timer);
  }, [selectedId]);
  return {
    selected,
    choose: (id: number) => setChosen(id),
    step(by: 1 | -1) {
      const next = rows[Math.min(Math.max(index + by, 0), rows.length - 1)];
      if (next === undefined) return;
      setChosen(next.id);
      elementOf(next.id)?.focus();
    },
    /** Where the work goes on once what is selected has gone. */
    goOn() {
      wantsFocus.current = true;
      hasWorked.current = true;
    },
    leave({ id }: QueueEntry) {
      left.set(entityId, { id, position: rows.findIndex((each) => each.id === id) });
    },
  };
}
