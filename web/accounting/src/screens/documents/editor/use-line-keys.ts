import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { LineAction } from './line-row.tsx';
import { cellsOf, PASTED, type PastedColumn, pastedInto } from './paste.ts';
import { emptyLine, isBlank, type LineValues } from './values.ts';

type LineKeys = {
  root: RefObject<HTMLElement | null>;
  lines: readonly LineValues[];
  setLines: (change: (lines: LineValues[]) => LineValues[]) => void;
  /** Shows or hides the details of a line. */
  toggle: (key: string) => void;
};

type Place = { key: string; cell: string };

/** Keys and paste in the grid of lines. */
export function useLineKeys(given: LineKeys) {
  const wanted = useRef<Place | null>(null);
  // A line that was added is in the page only after the drawing.
  useEffect(() => {
    if (wanted.current === null) return;
    const { key, cell } = wanted.current;
    const found = inputOf(given.root.current, key, cell);
    if (found === null) return;
    wanted.current = null;
    enterField(found);
  });
  const grid = gridOf(given, (key, cell) => {
    wanted.current = { key, cell };
  });
  return {
    gridProps: {
      onKeyDown(event: KeyboardEvent) {
        const place = placeOf(event.target);
        if (place === null || event.nativeEvent.isComposing || !grid.press(event, place)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onPaste: grid.paste,
    },
    focusNext: grid.focusNext,
    act: grid.act,
  };
}

/** What the keys do with the lines as they are now. */
function gridOf({ root, lines, setLines, toggle }: LineKeys, focusNext: (key: string, cell: string) => void) {
  const indexOf = (wantedKey: string) => lines.findIndex(({ key }) => key === wantedKey);

  function goTo(index: number, cell: string) {
    const line = lines[index];
    enterField(line === undefined ? null : inputOf(root.current, line.key, cell));
  }

  function enter(index: number, cell: string, event: KeyboardEvent) {
    const line = lines[index];
    if (line === undefined) return;
    const cells = cellsOfRow(root.current, line.key);
    const next = cells[cells.indexOf(cell) + 1];
    const isLast = index === lines.length - 1;
    // An empty last line: there is nothing more to add.
    if (isLast && cell === 'name' && isBlank(line) && lines.length > 1) return leave(event);
    if (next !== undefined) return goTo(index, next);
    if (!isLast) return goTo(index + 1, 'name');
    const added = emptyLine(line.vat);
    setLines((present) => [...present, added]);
    focusNext(added.key, 'name');
  }

  function remove(index: number, cell: string) {
    const rest = lines.length === 1 ? [emptyLine()] : lines.toSpliced(index, 1);
    setLines(() => rest);
    focusNext((rest[index] ?? rest.at(-1))?.key ?? '', cell);
  }

  function act(key: string, action: LineAction, cell = 'name') {
    const index = indexOf(key);
    if (action === 'details') return toggle(key);
    if (action === 'remove') return remove(index, cell);
    const to = action === 'up' ? index - 1 : index + 1;
    if (to < 0 || to >= lines.length) return;
    setLines((present) => moved(present, index, to));
    focusNext(key, cell);
  }

  /** @returns whether the key did something */
  function press(event: KeyboardEvent, { key, cell }: Place): boolean {
    const at = indexOf(key);
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey;
    const isText = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && altKey) toggle(key);
    else if (event.key === 'Enter' && isPlain) enter(at, cell, event);
    else if (event.key === 'Delete' && (ctrlKey || metaKey)) act(key, 'remove', cell);
    else if (event.key === 'ArrowUp' && altKey) act(key, 'up', cell);
    else if (event.key === 'ArrowDown' && altKey) act(key, 'down', cell);
    else if (event.key === 'ArrowUp' && isPlain && isText) goTo(at - 1, cell);
    else if (event.key === 'ArrowDown' && isPlain && isText) goTo(at + 1, cell);
    else return false;
    return true;
  }

  function paste(event: ClipboardEvent) {
    const place = placeOf(event.target);
    if (place === null || !(PASTED as readonly string[]).includes(place.cell)) return;
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (cells === null) return;
    event.preventDefault();
    setLines((present) => pastedInto(present, indexOf(place.key), place.cell as PastedColumn, cells));
  }

  return { press, paste, act, focusNext };
}

function enterField(found: HTMLElement | null): void {
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
}

function moved(lines: readonly LineValues[], from: number, to: number): LineValues[] {
  const line = lines[from];
  return line === undefined ? [...lines] : lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

function placeOf(target: EventTarget): Place | null {
  const element = target as HTMLElement;
  const cell = element.dataset.cell;
  const key = element.closest<HTMLElement>('[data-line]')?.dataset.line;
  return cell === undefined || key === undefined ? null : { key, cell };
}

function inputOf(root: HTMLElement | null, key: string, cell: string): HTMLElement | null {
  return (
    root?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] [data-cell="${CSS.escape(cell)}"]`) ??
    null
  );
}

function cellsOfRow(root: HTMLElement | null, key: string | undefined): string[] {
  if (key === undefined) return [];
  const found = root?.querySelectorAll<HTMLElement>(`[data-line="${CSS.escape(key)}"] [data-cell]`) ?? [];
  return [...found].map(({ dataset }) => dataset.cell ?? '');
}

/** On to what is below the lines. */
function leave(event: KeyboardEvent): void {
  const form = (event.target as HTMLElement).closest('form');
  form?.querySelector<HTMLElement>('[data-main-action]')?.focus();
}
