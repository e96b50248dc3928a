import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useWhyNot } from '../../../parts/can.tsx';
import type { AttendanceDay, AttendanceRow } from './api.ts';
import type { ViewProps } from './attendance.tsx';
import { absenceOn, type Chosen, rangeOf, selectable } from './days.ts';

type Options = {
  days: readonly AttendanceDay[];
  rows: readonly AttendanceRow[];
  onOpen: ViewProps['onOpen'];
};
type Place = { employeeId: number; place: number };

/**
 * Choosing days of one row of the grid: by dragging with a mouse, a finger or a pen, and by keyboard with arrows, Shift
 * and Enter. The handlers are those of the whole grid; cells say their place in `data-row` and `data-place`.
 */
export function useDayChoice({ days, rows, onOpen }: Options) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [on, setOn] = useState<Place | null>(null);
  const isDragging = useRef(false);
  const mayWrite = useWhyNot('writer') === null;
  const isThere = rows.some(({ employee_id }) => employee_id === on?.employeeId);
  const active = on !== null && isThere ? on : { employeeId: rows[0]?.employee_id ?? 0, place: 0 };

  function openAt(of: Chosen) {
    const row = rows.find(({ employee_id }) => employee_id === of.employeeId);
    if (row === undefined) return;
    const dates = days.map(({ date }) => date);
    const stored = of.anchor === of.end ? absenceOn(row, dates[of.anchor] ?? '') : undefined;
    const range = stored === undefined && mayWrite ? selectable(row, dates, of) : null;
    if (stored !== undefined) onOpen(row, { absence: stored.absence });
    else if (range !== null) onOpen(row, { days: range });
    setChosen(null);
  }

  function onPointerDown(event: PointerEvent<HTMLTableElement>) {
    const cell = placeOf(event.target);
    if (cell === null || event.button !== 0) return;
    isDragging.current = true;
    setOn(cell);
    setChosen({ employeeId: cell.employeeId, anchor: cell.place, end: cell.place });
  }

  function onPointerMove(event: PointerEvent<HTMLTableElement>) {
    if (!isDragging.current || chosen === null) return;
    const end = placeBelow(event, chosen.employeeId);
    if (end !== null && end !== chosen.end) setChosen({ ...chosen, end });
  }

  function onPointerUp() {
    if (!isDragging.current) return;
    isDragging.current = false;
    if (chosen !== null) openAt(chosen);
  }

  function onPointerCancel() {
    isDragging.current = false;
    setChosen(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = placeOf(event.target);
    if (cell === null) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const isOfRow = chosen?.employeeId === cell.employeeId;
      return openAt(isOfRow ? chosen : { employeeId: cell.employeeId, anchor: cell.place, end: cell.place });
    }
    if (event.key === 'Escape') {
      if (chosen !== null) event.preventDefault();
      return setChosen(null);
    }
    const next = moved(cell, event.key, rows, days.length);
    if (next === null) return;
    event.preventDefault();
    if (event.shiftKey && next.employeeId === cell.employeeId) {
      const anchor = chosen?.employeeId === cell.employeeId ? chosen.anchor : cell.place;
      setChosen({ employeeId: cell.employeeId, anchor, end: next.place });
    } else setChosen(null);
    setOn(next);
    focusOn(event.currentTarget, next);
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown };
  return { chosen: chosen === null ? null : { ...chosen, ...rangeOf(chosen) }, active, handlers };
}

/** Where a cell stands; null for what is no day. */
function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  if (cell === null) return null;
  return { employeeId: Number(cell.dataset.row), place: Number(cell.dataset.place) };
}

/** The day of the row at the pointer's distance from the left, wherever above or below the row the pointer is. */
function placeBelow(
  { clientX, currentTarget }: PointerEvent<HTMLTableElement>,
  employeeId: number,
): number | null {
  const cells = currentTarget.querySelectorAll<HTMLElement>(`[data-row="${employeeId}"]`);
  for (const cell of cells) {
    const { left, right } = cell.getBoundingClientRect();
    if (clientX >= left && clientX < right) return Number(cell.dataset.place);
  }
  return null;
}

function moved(from: Place, key: string, rows: readonly AttendanceRow[], count: number): Place | null {
  const index = rows.findIndex(({ employee_id }) => employee_id === from.employeeId);
  const inRow = (place: number) => ({ ...from, place: Math.max(0, Math.min(count - 1, place)) });
  const toRow = (to: number) => {
    const row = rows[to];
    return row === undefined ? null : { employeeId: row.employee_id, place: from.place };
  };
  switch (key) {
    case 'ArrowLeft':
      return inRow(from.place - 1);
    case 'ArrowRight':
      return inRow(from.place + 1);
    case 'Home':
      return inRow(0);
    case 'End':
      return inRow(count - 1);
    case 'ArrowUp':
      return toRow(index - 1);
    case 'ArrowDown':
      return toRow(index + 1);
    default:
      return null;
  }
}

function focusOn(grid: HTMLElement, { employeeId, place }: Place): void {
  grid.querySelector<HTMLElement>(`[data-row="${employeeId}"][data-place="${place}"]`)?.focus();
}
