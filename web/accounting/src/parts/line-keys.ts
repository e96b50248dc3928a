import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

export type LineAction = 'up' | 'down' | 'remove' | 'details';

export type LineKeys<Line extends { key: string }> = {
  root: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  setLines: (change: (lines: Line[]) => Line[]) => void;
  /** Shows or hides the details of a line. */
  toggle: (key: string) => void;
  /** The cell that a line is begun with. */
  firstCell: string;
  /** A line to be added below another one; undefined: the only one. */
  added: (after?: Line) => Line;
  isBlank: (line: Line) => boolean;
  /** The lines with a pasted text laid over them from a cell on; null: it is an ordinary text. */
  pasted?: (lines: readonly Line[], at: number, cell: string, text: string) => Line[] | null;
};

type Place = { key: string; cell: string };

/** Keys and paste in a grid of lines: `data-line` names a line, `data-cell` a field of it. */
export function useLineKeys<Line extends { key: string }>(given: LineKeys<Line>) {
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
function gridOf<Line extends { key: string }>(
  { root, lines, setLines, toggle, firstCell, added: lineAfter, isBlank, pasted }: LineKeys<Line>,
  focusNext: (key: string, cell: string) => void,
) {
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
    if (isLast && cell === firstCell && isBlank(line) && lines.length > 1) return leave(event);
    if (next !== undefined) return goTo(index, next);
    if (!isLast) return goTo(index + 1, firstCell);
    const added = lineAfter(line);
    setLines((present) => [...present, added]);
    focusNext(added.key, firstCell);
  }

  function remove(index: number, cell: string) {
    const rest = lines.length === 1 ? [lineAfter()] : lines.toSpliced(index, 1);
    setLines(() => rest);
    focusNext((rest[index] ?? rest.at(-1))?.key ?? '', cell);
  }

  function act(key: string, action: LineAction, cell = firstCell) {
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
    const { altKey, ctrlKey, metaKey } = event;
    const isPlain = isAlone(event);
    const isText = hasArrows(event.target);
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
    if (place === null) return;
    const next = pasted?.(lines, indexOf(place.key), place.cell, event.clipboardData.getData('text/plain'));
    if (next == null) return;
    event.preventDefault();
    setLines(() => next);
  }

  return { press, paste, act, focusNext };
}

const isAlone = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Whether arrows lead to other lines from here: a choice has arrows of its own. */
const hasArrows = (target: EventTarget) => target instanceof HTMLInputElement && target.ariaHasPopup === null;

function enterField(found: HTMLElement | null): void {
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
}

function moved<Line>(lines: readonly Line[], from: number, to: number): Line[] {
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

let count = 0;

/** A key that no other line of a form has, also none that was restored. */
export function newLineKey(): string {
  count += 1;
  return `${Date.now().toString(36)}-${count}`;
}
