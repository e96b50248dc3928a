import { useEffect, useSyncExternalStore } from 'react';
import type { Subject } from './queue.ts';

/** The record that the page is of, with its name in the dative: `k dokladu 2026001`. */
export type DropSubject = { subject: Subject; name: string };

let present: DropSubject | null = null;
const listeners = new Set<() => void>();

function change(next: DropSubject | null): void {
  present = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What dropped files are attached to; null on a page that is of no record. */
export function useDropSubject(): DropSubject | null {
  return useSyncExternalStore(subscribe, () => present);
}

/** As long as a page of a record is shown, what is dropped on it is attached to the record. */
export function useTakesDrops({ subject_type, subject_id }: Subject, name: string): void {
  useEffect(() => {
    const own = { subject: { subject_type, subject_id }, name };
    change(own);
    return () => {
      if (present === own) change(null);
    };
  }, [subject_type, subject_id, name]);
}
