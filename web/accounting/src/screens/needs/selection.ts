import { useEffect, useRef, useState } from 'react';
import type { CompanyNeeds } from './api.ts';

/** The company that was opened from the list: where somebody comes back to. */
let left: number | null = null;

export const elementOf = (id: number) => document.getElementById(`firma-${id}`);

/** The company that keys are about; the one that was opened last has the focus after coming back. */
export function useChosenCompany(rows: readonly CompanyNeeds[]) {
  const [chosen, setChosen] = useState<number | null>(left);
  const wantsFocus = useRef(left !== null);
  const found = rows.findIndex((row) => row.entity_id === chosen);
  const index = Math.max(found, 0);
  const selected = rows[index] ?? null;
  const id = selected?.entity_id ?? null;
  useEffect(() => {
    if (id === null || !wantsFocus.current) return;
    wantsFocus.current = false;
    left = null;
    elementOf(id)?.focus();
  });
  return {
    selected,
    choose: setChosen,
    step(by: 1 | -1) {
      const next = rows[Math.min(Math.max(index + by, 0), rows.length - 1)];
      if (next === undefined) return;
      setChosen(next.entity_id);
      elementOf(next.entity_id)?.focus();
    },
    leave(entityId: number) {
      left = entityId;
    },
  };
}
