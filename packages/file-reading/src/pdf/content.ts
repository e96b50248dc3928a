import { type Budget, Malformed } from '../bounds.ts';
import { latin } from '../text.ts';
import type { Member } from '../types.ts';
import { activeIn, isExecutable } from './active.ts';
import { embeddedFiles } from './embedded.ts';
import { PdfFile } from './file.ts';
import { dictOf, isStream, nameOf, type PdfDict } from './objects.ts';

/** What a PDF holds besides what is drawn on its pages. */
export interface PdfContent {
  /** Null where they cannot be counted. */
  readonly pages: number | null;
  readonly isEncrypted: boolean;
  /** Programs, or what cannot be looked into. */
  readonly hasActiveContent: boolean;
  /** Files in it, by their order in the document. */
  readonly embedded: readonly Member[];
  /** Whether there are more than were read. */
  readonly isCut: boolean;
}

const HEAD_WITHIN = 1024;
const PAGES_AT_MOST = 20_000;

/** Where a PDF begins; null for what is none. Some programs write a line before. */
export function pdfStart(bytes: Uint8Array): number | null {
  const at = latin(bytes.subarray(0, HEAD_WITHIN)).indexOf('%PDF-');
  return at === -1 ? null : at;
}

/** @throws {TooLarge} for what unpacks to too much */
export function pdfContent(bytes: Uint8Array, budget: Budget): PdfContent {
  const start = pdfStart(bytes) ?? 0;
  const body = start === 0 ? bytes : bytes.subarray(start);
  const file = new PdfFile(body, budget);
  if (file.trailer.has('Encrypt')) {
    return { pages: null, isEncrypted: true, hasActiveContent: true, embedded: [], isCut: false };
  }
  const pages = pagesOf(file);
  const { files, isCut } = embeddedFiles(file);
  const isActive =
    files.some(({ name, bytes: content }) => isExecutable(name, content)) ||
    file.numbers.some((number) => activeIn(file.get(number))) ||
    hiddenActive(body, file);
  return {
    pages,
    isEncrypted: false,
    hasActiveContent: isActive || isCut || pages === null,
    embedded: files,
    isCut,
  };
}

function pagesOf(file: PdfFile): number | null {
  const catalog = dictOf(file.resolve(file.trailer.get('Root')));
  const seen = new Set<PdfDict>();
  const waiting = [file.resolve(catalog?.get('Pages'))];
  let pages = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const dict = dictOf(node);
    if (dict === null || seen.has(dict)) continue;
    seen.add(dict);
    const kids = file.resolve(dict.get('Kids'));
    if (Array.isArray(kids)) waiting.push(...kids.slice(0, PAGES_AT_MOST).map(file.resolve));
    else if (nameOf(dict.get('Type')) !== 'Pages') pages += 1;
    if (seen.size > PAGES_AT_MOST) return null;
  }
  return pages === 0 ? null : pages;
}

/** In objects that the tables do not name: a reader that mends broken files may still find them. */
function hiddenActive(bytes: Uint8Array, file: PdfFile): boolean {
  if (/\/(?:JavaScript|Launch|RichMedia)(?![A-Za-z])/.test(latin(bytes))) return true;
  return file.numbers.some((number) => {
    const object = file.get(number);
    if (!isStream(object) || nameOf(object.dict.get('Type')) !== 'ObjStm') return false;
    try {
      return [...file.objectsIn(number).values()].some(activeIn);
    } catch (error) {
      if (error instanceof Malformed) return true;
      throw error;
    }
  });
}
