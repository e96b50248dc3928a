export interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** Line after line, however they end, without holding them all. */
export function* linesOf(text: string): Generator<Line> {
  const ends = /\r\n|\n|\r/g;
  let from = 0;
  for (let number = 1; from <= text.length; number += 1) {
    ends.lastIndex = from;
    const end = ends.exec(text);
    yield { text: text.slice(from, end?.index), number };
    if (end === null) return;
    from = ends.lastIndex;
  }
}
