import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { newPdf, type Pdf } from './document.ts';
import { commonRun, FONT_NAMES } from './fonts.ts';
import { line } from './layout.ts';

const require = createRequire(import.meta.url);
const INFO = { title: 'Písmo', author: 'Vzor', date: new Date('2026-03-12T00:00:00Z') };
const FILES = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };

/** A document as pdfkit makes it with the font as bytes, which it reads anew: the measure of what ours has to show. */
function plainPdf(): Pdf {
  const pdf = new PDFDocument({ size: 'A4', margin: 48, info: { CreationDate: INFO.date } });
  for (const name of FONT_NAMES)
    pdf.registerFont(name, readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${FILES[name]}`)));
  return pdf;
}

async function written(pdf: Pdf, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const bytes = buffer(pdf);
  draw(pdf);
  pdf.end();
  return bytes;
}

const paragraphs = (texts: readonly string[]) => (pdf: Pdf) => {
  texts.forEach((text, at) => {
    pdf.font(at % 2 === 0 ? 'regular' : 'bold').fontSize(9);
    pdf.widthOfString(text);
    pdf.text(text, { characterSpacing: at % 3 === 0 ? 0.2 : 0 });
  });
};

/** Texts with where they stand and how wide they are, as a reader finds them. */
async function shown(bytes: Buffer) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  return (items as { str: string; transform: number[]; width: number }[])
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width }) => [str, ...[...transform, width].map((value) => value.toFixed(1))]);
}

/** Ligatures, marks that stand by their letter, and an i that loses its dot to one: its glyph is also a letter of its own. */
const DOCUMENTS = [
  ['Základ daně 12 345,00 Kč', 'oficiální', 'final – flotila'],
  ['Základ\u00a0daně 12\u00a0345,00\u00a0Kč', 'fi', 'a-b a\u2011b', 'Z\u030carko'],
  ['i\u030c x'],
  ['\u0131 x', 'i\u030c x'],
  ['fi', 'oficiální', 'Příliš žluťoučký kůň', 'Z\u030carko – Žárko', '\u00ad-'],
  ['AVATAR Ty, Vaše LTD. To. „Práce“', 'Łódź Győr', 'Πράγα, Москва', 'a  b', 'x²'],
];

test('documents show what they would if each had read the font for itself', async () => {
  for (const texts of DOCUMENTS)
    expect(await shown(await written(newPdf(INFO), paragraphs(texts)))).toEqual(
      await shown(await written(plainPdf(), paragraphs(texts))),
    );
});

test('lines stand where the library puts them, on either side', async () => {
  const texts = DOCUMENTS.flat().filter((text) => text.trim() === text);
  const at = (index: number) => ({ y: 60 + index * 16, width: 400, size: 7 + (index % 5) });
  const lines = (pdf: Pdf) => {
    texts.forEach((text, i) => {
      const align = i % 2 === 0 ? 'right' : 'left';
      line(pdf, text, { ...at(i), x: 90, align, font: i % 3 === 0 ? 'bold' : 'regular' });
    });
  };
  const byLibrary = (pdf: Pdf) => {
    texts.forEach((text, i) => {
      const { y, width, size } = at(i);
      const align = i % 2 === 0 ? 'right' : 'left';
      pdf.font(i % 3 === 0 ? 'bold' : 'regular').fontSize(size);
      pdf.text(text, 90, y, { width, align, lineBreak: false });
    });
  };
  const ours = await shown(await written(newPdf(INFO), lines));
  expect(ours).toEqual(await shown(await written(plainPdf(), byLibrary)));
  expect(ours.length).toBeGreaterThanOrEqual(texts.length);
});

test('a line that is too long is cut where the library would cut it', async () => {
  const text = 'Společnost pro výrobu a prodej všeho druhu Avatar & Syn, spol. s r.o.';
  for (const [index, width] of [60, 91.5, 140, 222].entries()) {
    const font = FONT_NAMES[index % 2] ?? 'regular';
    const items = await shown(
      await written(newPdf(INFO), (pdf) => line(pdf, text, { y: 60, width, size: 8, font })),
    );
    const plain = plainPdf();
    plain.font(font).fontSize(8);
    const cuts = Array.from({ length: text.length }, (_, count) => `${text.slice(0, count).trimEnd()}…`);
    expect(items.map(([str]) => str).join('')).toBe(
      cuts.findLast((cut) => plain.widthOfString(cut) <= width),
    );
  }
});

test('a text of common letters is as wide as the library says', () => {
  const pdf = plainPdf();
  const letters = [...' \u00a0abcdefghijklmnopqrstuvwxyzáčéěíňóřšťúůýžABCTVWYĚŘ0123456789,.-–%()'];
  let state = 7;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  let runs = 0;
  for (let i = 0; i < 400; i += 1) {
    const text = Array.from({ length: 1 + random(24) }, () => letters[random(letters.length)]).join('');
    const font = FONT_NAMES[i % 2] ?? 'regular';
    const run = commonRun(font, text);
    if (run === null) expect(text).toMatch(/f[fil]/);
    else {
      runs += 1;
      expect(run.width).toBeCloseTo(pdf.font(font).fontSize(1000).widthOfString(text), 6);
    }
  }
  expect(runs).toBeGreaterThan(300);
});

test('the same document has the same bytes, whatever was written before it', async () => {
  const ours = (texts: readonly string[]) => written(newPdf(INFO), paragraphs(texts));
  const before = await Promise.all(DOCUMENTS.map(ours));
  await ours(Array.from({ length: 2_100 }, (_, at) => `slovo${at} final`));
  for (const [at, texts] of [...DOCUMENTS.entries()].toReversed())
    expect((await ours(texts)).equals(before[at] ?? Buffer.alloc(0))).toBe(true);
});
