import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newPdf } from './document.ts';
import { FONT_NAMES } from './fonts.ts';

const require = createRequire(import.meta.url);
const INFO = { title: 'Písmo', author: 'Vzor', date: new Date('2026-03-12T00:00:00Z') };
const FILES = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };

/** The document as pdfkit makes it with the font as bytes, which it reads anew: the measure of what ours has to be. */
const PLAIN = Object.fromEntries(
  FONT_NAMES.map((name) => [name, readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${FILES[name]}`))]),
);

function written(texts: readonly string[], font: 'shared' | 'plain'): Promise<Buffer> {
  const pdf = newPdf(INFO);
  if (font === 'plain') for (const name of FONT_NAMES) pdf.registerFont(name, PLAIN[name]);
  texts.forEach((text, at) => {
    pdf.font(at % 2 === 0 ? 'regular' : 'bold').fontSize(9);
    pdf.widthOfString(text);
    pdf.text(text, { characterSpacing: at % 3 === 0 ? 0.2 : 0 });
  });
  const bytes = buffer(pdf);
  pdf.end();
  return bytes;
}

/** Ligatures, marks that stand by their letter, and an i that loses its dot to one: its glyph is also a letter of its own. */
const DOCUMENTS = [
  ['Základ daně 12 345,00 Kč', 'oficiální', 'final – flotila'],
  ['Základ\u00a0daně 12\u00a0345,00\u00a0Kč', 'fi', 'a-b a\u2011b', 'Z\u030carko'],
  ['i\u030c x'],
  ['\u0131 x', 'i\u030c x'],
  ['fi', 'oficiální', 'Příliš žluťoučký kůň', 'Z\u030carko – Žárko', '\u00ad-'],
];

test('documents are as if each had read the font for itself, whatever was written before them', async () => {
  for (const texts of [...DOCUMENTS, ...DOCUMENTS.toReversed()]) {
    expect((await written(texts, 'shared')).equals(await written(texts, 'plain'))).toBe(true);
  }
});

test('more words than are kept change nothing', async () => {
  const [first = []] = DOCUMENTS;
  const before = await written(first, 'shared');
  await written(
    Array.from({ length: 2_100 }, (_, at) => `slovo${at}`),
    'shared',
  );
  expect((await written(first, 'shared')).equals(before)).toBe(true);
});
