import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { giveFonts, openFonts } from './fonts.ts';
import { ENCRYPTED, harden } from './protect.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export const MARGIN = 48;

const require = createRequire(import.meta.url);

let isLoaded = false;

/**
 * Makes ready what the first document of a process needs, in pieces: at a stretch it would hold up everybody for more than
 * a tenth of a second.
 */
export async function pdfReady(): Promise<void> {
  if (!isLoaded) {
    require('pdfkit');
    isLoaded = true;
    await setImmediate();
  }
  await openFonts();
}

type PdfInfo = { title: string; author: string; date: Date };

/** A document with our fonts; what it is made of is taken from it as a stream. */
export function newPdf({ title, author, date }: PdfInfo, options: PDFKit.PDFDocumentOptions = {}): Pdf {
  // Loaded when it is first needed: it holds twenty megabytes, and many a process makes no document.
  const Document = require('pdfkit') as typeof PDFDocument;
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    lang: 'cs-CZ',
    displayTitle: true,
    // None of the library's own, which it would make ready for every document.
    font: '',
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    ...options,
  });
  giveFonts(pdf);
  return pdf;
}

/**
 * An A4 document: `draw` fills it, the promise gives its bytes.
 * @param info `date` is what the document is about, not the present, so that the same input gives the same bytes
 * @param password without which nobody reads it, null: anybody does; printable ASCII
 */
export async function renderPdf(
  info: PdfInfo,
  draw: (pdf: Pdf) => void,
  password: string | null = null,
): Promise<Buffer> {
  await pdfReady();
  const pdf = newPdf(info, password === null ? {} : ENCRYPTED(password));
  if (password !== null) harden(pdf, password);
  const bytes = buffer(pdf);
  pdf.font('regular').fontSize(9);
  draw(pdf);
  pdf.end();
  return bytes;
}
