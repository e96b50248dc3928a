import { Malformed } from '../bounds.ts';
import { latin } from '../text.ts';
import { Lexer } from './lexer.ts';
import type { PdfDict, PdfObject } from './objects.ts';

/** Where an object stands: in the bytes, or in a container. */
export type Place = { readonly offset: number } | { readonly container: number };

export interface Tables {
  readonly places: ReadonlyMap<number, Place>;
  readonly trailer: PdfDict;
}

export type Content = (dict: PdfDict, raw: Uint8Array) => Uint8Array;

/** A file that was changed so often is none of a person. */
const TABLES_AT_MOST = 1000;
const END_AT_MOST = 2048;
const ENTRIES_AT_MOST = 1_000_000;

/** The tables that tell where objects stand, the newest first; null where they cannot be read. */
export function readTables(bytes: Uint8Array, content: Content): Tables | null {
  const tail = latin(bytes.subarray(Math.max(0, bytes.length - END_AT_MOST)));
  const start = /startxref\s+(\d{1,10})(?![\s\S]*startxref)/.exec(tail)?.[1];
  if (start === undefined) return null;
  const places = new Map<number, Place | null>();
  const seen = new Set<number>();
  const trailer = new Map<string, PdfObject>();
  const waiting = [Number(start)];
  try {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      if (seen.has(at)) continue;
      if (seen.size > TABLES_AT_MOST || places.size > ENTRIES_AT_MOST) return null;
      seen.add(at);
      const own = readTable(bytes, at, { places, content });
      // What the newest one says holds.
      for (const [key, value] of own) if (!trailer.has(key)) trailer.set(key, value);
      const older = [own.get('XRefStm'), own.get('Prev')];
      waiting.push(...older.filter((each) => typeof each === 'number'));
    }
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
  const standing = [...places].filter((each): each is [number, Place] => each[1] !== null);
  return { places: new Map(standing), trailer };
}

interface Reading {
  readonly places: Map<number, Place | null>;
  readonly content: Content;
}

function readTable(bytes: Uint8Array, at: number, reading: Reading): PdfDict {
  const lexer = new Lexer(bytes, at);
  if (!lexer.passes('xref')) return readPacked(bytes, lexer, reading);
  while (!lexer.passes('trailer')) readSection(lexer, reading.places);
  const trailer = lexer.object();
  if (!(trailer instanceof Map)) throw new Malformed();
  return trailer;
}

function readSection(lexer: Lexer, places: Map<number, Place | null>): void {
  const [first, count] = [lexer.integer(), lexer.integer()];
  if (first === null || count === null || count > ENTRIES_AT_MOST) throw new Malformed();
  for (let number = first; number < first + count; number += 1) {
    const [offset, generation] = [lexer.integer(), lexer.integer()];
    if (offset === null || generation === null) throw new Malformed();
    const isUsed = lexer.passes('n');
    if (!isUsed && !lexer.passes('f')) throw new Malformed();
    if (!places.has(number)) places.set(number, isUsed && offset > 0 ? { offset } : null);
  }
}

/** A table that is a stream itself. */
function readPacked(bytes: Uint8Array, lexer: Lexer, { places, content }: Reading): PdfDict {
  if (lexer.integer() === null || lexer.integer() === null || !lexer.passes('obj')) throw new Malformed();
  const dict = lexer.object();
  if (!(dict instanceof Map) || !lexer.passes('stream')) throw new Malformed();
  lexer.passLineEnd();
  const length = dict.get('Length');
  const end = typeof length === 'number' ? lexer.at + length : bytes.length;
  const rows = content(dict, bytes.subarray(lexer.at, end));
  const widths = numbers(dict.get('W'));
  const size = dict.get('Size');
  const index = dict.has('Index') ? numbers(dict.get('Index')) : [0, typeof size === 'number' ? size : 0];
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const width = kindWidth + secondWidth + thirdWidth;
  if (widths.length < 3 || width < 1 || widths.some((each) => each < 0 || each > 8)) throw new Malformed();
  let at = 0;
  for (let section = 0; section + 1 < index.length; section += 2) {
    const [first = 0, count = 0] = index.slice(section, section + 2);
    for (let number = first; number < first + count && at + width <= rows.length; number += 1) {
      const kind = kindWidth === 0 ? 1 : bigEndian(rows, at, kindWidth);
      const second = bigEndian(rows, at + kindWidth, secondWidth);
      at += width;
      if (places.has(number)) continue;
      places.set(number, kind === 1 ? { offset: second } : kind === 2 ? { container: second } : null);
    }
  }
  return dict;
}

function numbers(value: PdfObject | undefined): number[] {
  if (!Array.isArray(value)) throw new Malformed();
  return value.map((each) => {
    if (typeof each !== 'number' || !Number.isInteger(each)) throw new Malformed();
    return each;
  });
}

function bigEndian(bytes: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}
