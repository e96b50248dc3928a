import { Malformed } from '../bounds.ts';
import { memberName } from '../member-name.ts';
import { latin } from '../text.ts';
import type { Member } from '../types.ts';
import type { PdfFile } from './file.ts';
import {
  dictOf,
  isDict,
  isStream,
  type PdfDict,
  type PdfObject,
  type PdfStream,
  stringOf,
} from './objects.ts';

export interface EmbeddedFiles {
  readonly files: readonly Member[];
  /** Whether some are left out: too many, or packed in a way that is not known. */
  readonly isCut: boolean;
}

const FILES_AT_MOST = 100;

/** Every embedded file: those that the document names, in that order, then those of notes on pages and of anything else. */
export function embeddedFiles(file: PdfFile): EmbeddedFiles {
  const specifications = new Set([
    ...named(file),
    ...file.numbers.flatMap((number) => within(file.get(number))),
  ]);
  const seen = new Set<PdfStream>();
  const files: Member[] = [];
  let isCut = false;
  for (const specification of specifications) {
    const stream = streamOf(file, specification);
    if (stream === null || seen.has(stream)) continue;
    seen.add(stream);
    if (files.length === FILES_AT_MOST) return { files, isCut: true };
    try {
      files.push({ name: nameIn(file, specification), bytes: file.content(stream) });
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      isCut = true;
    }
  }
  return { files, isCut };
}

/** The tree of names, in its order. */
function named(file: PdfFile): PdfDict[] {
  const catalog = dictOf(file.resolve(file.trailer.get('Root')));
  const names = dictOf(file.resolve(catalog?.get('Names')));
  const found: PdfDict[] = [];
  const seen = new Set<PdfDict>();
  const waiting = [file.resolve(names?.get('EmbeddedFiles'))];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    const dict = dictOf(node);
    if (dict === null || seen.has(dict) || seen.size > 1000) continue;
    seen.add(dict);
    for (const entry of listIn(file, dict.get('Names')))
      if (isDict(entry) && entry.has('EF')) found.push(entry);
    waiting.unshift(...listIn(file, dict.get('Kids')));
  }
  return found;
}

const listIn = (file: PdfFile, value: PdfObject | undefined): PdfObject[] => {
  const list = file.resolve(value);
  return Array.isArray(list) ? list.slice(0, 10_000).map(file.resolve) : [];
};

/** Dictionaries with an embedded file that stand in an object. */
function within(object: PdfObject): PdfDict[] {
  if (Array.isArray(object)) return object.flatMap(within);
  const dict = dictOf(object);
  if (dict === null) return [];
  return [...(dict.has('EF') ? [dict] : []), ...[...dict.values()].flatMap(within)];
}

function streamOf(file: PdfFile, specification: PdfDict): PdfStream | null {
  const choices = dictOf(file.resolve(specification.get('EF')));
  for (const key of ['UF', 'F', 'Unix', 'Mac', 'DOS']) {
    const stream = file.resolve(choices?.get(key));
    if (isStream(stream)) return stream;
  }
  return null;
}

function nameIn(file: PdfFile, specification: PdfDict): string {
  for (const key of ['UF', 'F', 'Desc']) {
    const bytes = stringOf(file.resolve(specification.get(key)));
    if (bytes !== null && bytes.length > 0) return memberName(textString(bytes));
  }
  return '';
}

/** UTF-16 or UTF-8 with a mark, else the encoding of the format, whose letters below 128 are those of ASCII. */
function textString(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  return latin(bytes);
}
