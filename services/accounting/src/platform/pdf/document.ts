import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';
import { ENCRYPTED, harden } from './protect.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export const MARGIN = 48;

const require = createRequire(import.meta.url);

const FONT_FILES = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;
export type FontName = keyof typeof FONT_FILES;

/** An opened font, which pdfkit takes as well as bytes, though its types do not say so. */
type OpenedFont = PDFKit.Mixins.PDFFontSource;

const fonts = new Map<FontName, OpenedFont>();

/**
 * A font with Czech letters, opened when first needed and once for all documents: opening it and reading its tables
 * takes longer than a page.
 */
function openedFont(name: FontName): OpenedFont {
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${FONT_FILES[name]}`));
  // The very reader of fonts that pdfkit uses.
  const { create } = createRequire(require.resolve('pdfkit'))('fontkit') as {
    create(bytes: Buffer): OpenedFont;
  };
  const font = create(bytes);
  fonts.set(name, font);
  return font;
}

/**
 * An opened font for one document: with the tables of all, but glyphs of its own. A glyph remembers which letter it was
 * first asked for, and none where it was part of another, so that text of the next document could not be copied.
 */
const fontOf = (name: FontName): OpenedFont =>
  Object.create(openedFont(name) as object, { _glyphs: { value: {}, writable: true } }) as OpenedFont;

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
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    ...options,
  });
  for (const name of Object.keys(FONT_FILES) as FontName[]) pdf.registerFont(name, fontOf(name));
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
  const pdf = newPdf(info, password === null ? {} : ENCRYPTED(password));
  if (password !== null) harden(pdf, password);
  const bytes = buffer(pdf);
  pdf.font('regular').fontSize(9);
  draw(pdf);
  pdf.end();
  return bytes;
}
