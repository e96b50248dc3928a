import { Budget, Malformed, PIXELS_AT_MOST, TooLarge, UNPACKED_AT_MOST } from './bounds.ts';
import { type PdfContent, pdfContent, pdfStart } from './pdf/content.ts';
import { pictureHead } from './picture.ts';
import { decodedText, isCsv, isMarkup, latin } from './text.ts';
import type { InspectedFile, Inspection, Refusal } from './types.ts';
import { looksLikeXml, xmlKind } from './xml.ts';
import { type IsdocxMain, isdocxMain } from './zip/isdocx.ts';
import { hasMacros, officeFile } from './zip/office.ts';
import { isZip, type ZipEntry, zipEntries } from './zip/read-zip.ts';
import { unpackWithin } from './zip/unpack-within.ts';

/** A file that was looked at, with what was found on the way, so that it is not looked for again. */
export type Looked =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'pdf'; readonly content: PdfContent }
  | { readonly kind: 'picture'; readonly file: InspectedFile }
  | { readonly kind: 'isdocx'; readonly main: IsdocxMain; readonly entries: readonly ZipEntry[] }
  | { readonly kind: 'xml' | 'text'; readonly file: InspectedFile; readonly text: string }
  | { readonly kind: 'office'; readonly file: InspectedFile };

/** What a file is, by its bytes alone. */
export async function inspectFile(bytes: Uint8Array): Promise<Inspection> {
  return inspectionOf(lookAt(bytes, new Budget(UNPACKED_AT_MOST)));
}

export function inspectionOf(looked: Looked): Inspection {
  switch (looked.kind) {
    case 'refused':
      return { ok: false, refusal: looked.refusal };
    case 'pdf': {
      const { pages, hasActiveContent } = looked.content;
      return { ...plain('pdf', 'application/pdf', 'pdf'), pages, hasActiveContent };
    }
    case 'isdocx':
      return plain('isdocx', 'application/isdocx', 'isdocx');
    default:
      return looked.file;
  }
}

export function lookAt(bytes: Uint8Array, budget: Budget): Looked {
  try {
    return recognised(bytes, budget);
  } catch (error) {
    if (error instanceof TooLarge) return { kind: 'refused', refusal: 'too_large' };
    if (error instanceof Malformed) return { kind: 'refused', refusal: 'malformed' };
    throw error;
  }
}

function recognised(bytes: Uint8Array, budget: Budget): Looked {
  if (bytes.length === 0) return { kind: 'refused', refusal: 'empty' };
  // First, since a page that a browser would run may hold anything behind its beginning.
  if (isMarkup(latin(bytes.subarray(0, 4096)).replace(/^\u00ef\u00bb\u00bf/, '')))
    return { kind: 'refused', refusal: 'markup' };
  if (pdfStart(bytes) !== null) return { kind: 'pdf', content: pdfContent(bytes, budget) };
  const picture = pictureHead(bytes);
  if (picture !== null) {
    const { mediaType, extension, size } = picture;
    if (size !== null && size.width * size.height > PIXELS_AT_MOST) throw new TooLarge();
    return { kind: 'picture', file: plain('image', mediaType, extension) };
  }
  if (isZip(bytes)) return archive(bytes, budget);
  const text = decodedText(bytes);
  if (text === null) return { kind: 'refused', refusal: 'unknown' };
  // Of texts UTF-8 and Windows-1250 are taken; XML may be in what it says.
  if (isWide(bytes) && !looksLikeXml(text) && !isMarkup(text)) return { kind: 'refused', refusal: 'unknown' };
  return written(text);
}

const isWide = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

function archive(bytes: Uint8Array, budget: Budget): Looked {
  const entries = zipEntries(bytes);
  // What is read of it afterwards counts anew.
  const whole = new Budget(budget.left);
  const office = officeFile(entries, budget);
  if (office !== null) {
    if (hasMacros(entries, budget)) return { kind: 'refused', refusal: 'macro' };
    unpackWithin(entries, whole);
    return { kind: 'office', file: plain('office', office.mediaType, office.extension) };
  }
  const main = isdocxMain(entries, budget);
  if (main === null) return { kind: 'refused', refusal: 'unknown' };
  unpackWithin(entries, whole);
  return { kind: 'isdocx', main, entries };
}

function written(text: string): Looked {
  if (text.trim() === '') return { kind: 'refused', refusal: 'empty' };
  if (isMarkup(text)) return { kind: 'refused', refusal: 'markup' };
  if (!looksLikeXml(text)) {
    const [mediaType, extension] = isCsv(text) ? ['text/csv', 'csv'] : ['text/plain', 'txt'];
    return { kind: 'text', file: plain('text', mediaType, extension), text };
  }
  const kind = xmlKind(text);
  if (kind === null) return { kind: 'refused', refusal: 'malformed' };
  if (kind === 'markup') return { kind: 'refused', refusal: 'markup' };
  return { kind: 'xml', file: plain(kind, XML, kind === 'isdoc' ? 'isdoc' : 'xml'), text };
}

const XML = 'application/xml';

const plain = (format: InspectedFile['format'], mediaType: string, extension: string): InspectedFile => ({
  ok: true,
  format,
  mediaType,
  extension,
  pages: null,
  hasActiveContent: false,
});
