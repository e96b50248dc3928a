import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { drawFeet, drawText, drawWatermark } from './closing.ts';
import { drawFacts, drawLetterhead, drawParties, headline } from './head.ts';
import { themeOf } from './looks.ts';
import { hasPrices, type Paper } from './paper.ts';
import { Sheet } from './sheet.ts';
import { drawSummary } from './summary.ts';
import { drawLines } from './table.ts';

const LANGUAGES = { cs: 'cs-CZ', en: 'en-GB' } as const;

/**
 * The document as PDF/A-3a: tagged, with language and title. The same input gives the same bytes.
 * @throws {Error} for a logo that is neither PNG nor JPEG
 */
export async function renderDocument(paper: Paper): Promise<Buffer> {
  const { document } = paper;
  const day = new Date(`${document.issuedOn}T00:00:00Z`);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: LANGUAGES[document.language],
    displayTitle: true,
    info: {
      Title: [headline(paper), document.number].filter(Boolean).join(' '),
      Author: document.issuer.name,
      CreationDate: day,
    },
  } as PDFKit.PDFDocumentOptions);
  const bytes = buffer(pdf);
  draw(new Sheet(pdf, themeOf(paper.looks), (sheet) => drawWatermark(sheet, paper)), paper);
  if (paper.isdoc !== null) {
    pdf.file(Buffer.from(paper.isdoc), {
      name: 'invoice.isdoc',
      type: 'text/xml',
      relationship: 'Alternative',
      creationDate: day,
      modifiedDate: day,
    } as PDFKit.Mixins.PDFAttachmentOptions);
  }
  pdf.end();
  return await bytes;
}

function draw(sheet: Sheet, paper: Paper): void {
  const { document } = paper;
  drawLetterhead(sheet, paper);
  drawParties(sheet, paper);
  drawFacts(sheet, paper);
  drawText(sheet, document.textBefore);
  if (document.textBefore !== null) sheet.y += 4;
  drawLines(sheet, paper);
  if (hasPrices(paper)) drawSummary(sheet, paper);
  for (const { text } of document.texts) drawText(sheet, text, 'bold');
  drawText(sheet, document.textAfter);
  drawFeet(sheet, paper);
  sheet.root.end();
}
