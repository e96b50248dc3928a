import { linesOf } from '../lines.ts';

/** A field of a message, `:61:…`, with its further lines. */
export interface Field {
  readonly tag: string;
  readonly lines: readonly string[];
  /** From 1. */
  readonly line: number;
}

const FIELD = /^:(\d\d[A-Z]?):(.*)$/;

/** Field after field; blocks of SWIFT before and after the fields of a message are passed over. */
export function* fieldsOf(text: string): Generator<Field> {
  let open: { tag: string; lines: string[]; line: number } | null = null;
  for (const { text: raw, number } of linesOf(text)) {
    const line = raw.replace(/^(?:-\})?\{1:.*\{4:/, '');
    const [, tag, value = ''] = FIELD.exec(line) ?? [];
    const isEnd = line !== raw || line.startsWith('-}') || line.trim() === '-';
    if ((tag !== undefined || isEnd) && open !== null) {
      yield open;
      open = null;
    }
    if (tag !== undefined) open = { tag, lines: [value], line: number };
    else if (!isEnd) open?.lines.push(line);
  }
  if (open !== null) yield open;
}
