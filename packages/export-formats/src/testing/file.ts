import type { DocumentOut } from '../record.ts';
import type { FilePart, FormatWriter, Written } from '../writer.ts';

export interface Content {
  readonly documents?: readonly DocumentOut[];
  readonly partners?: readonly Parameters<Extract<FilePart, { of: 'partners' }>['write']>[0][];
  readonly movements?: readonly Parameters<Extract<FilePart, { of: 'movements' }>['write']>[0][];
  readonly entries?: readonly Parameters<Extract<FilePart, { of: 'entries' }>['write']>[0][];
}

/** A whole file, and what it says about its records. */
export function fileOf(writer: FormatWriter, content: Content): { bytes: Uint8Array; written: Written[] } {
  const pieces: Uint8Array[] = [writer.start];
  const written: Written[] = [];
  for (const part of writer.parts) {
    const own = writtenBy(part, content);
    written.push(...own);
    pieces.push(part.open, ...own.flatMap(({ bytes }) => bytes ?? []), part.close);
  }
  pieces.push(writer.end);
  return { bytes: Buffer.concat(pieces), written };
}

function writtenBy(part: FilePart, content: Content): Written[] {
  if (part.of === 'partners') return (content.partners ?? []).map((each) => part.write(each));
  if (part.of === 'movements') return (content.movements ?? []).map((each) => part.write(each));
  if (part.of === 'entries') return (content.entries ?? []).map((each) => part.write(each));
  return (content.documents ?? [])
    .filter(({ kind, side }) => part.kinds.includes(kind) && (part.side ?? side) === side)
    .map((each) => part.write(each));
}
