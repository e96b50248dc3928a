import type { ReturnColumn, ReturnLine, ReturnSource } from './model.ts';

/** A line of the return, or under an unfolded one what it is made of. */
export type ShownLine = {
  id: string;
  line: ReturnLine;
  source: ReturnSource | null;
  /** Null: there is nothing to unfold. */
  isOpen: boolean | null;
};

/** Lines with the sources of those that are unfolded under them. */
export function shownLines(lines: readonly ReturnLine[], isOpen: (line: string) => boolean): ShownLine[] {
  return lines.flatMap((line) => {
    const opened = line.sources.length === 0 ? null : isOpen(line.line);
    const own: ShownLine = { id: line.line, line, source: null, isOpen: opened };
    if (opened !== true) return [own];
    const sources = line.sources.map(
      (source, i): ShownLine => ({ id: `${line.line} ${i}`, line, source, isOpen: null }),
    );
    return [own, ...sources];
  });
}

/** Whether rounding has moved a figure: only then its exact value tells anything. */
export function exactOf(line: ReturnLine, column: ReturnColumn): number | null {
  const [exact, rounded] = [line.exact[column], line[column]];
  return rounded === null || exact === rounded ? null : exact;
}
