import { sumsOf } from '@news-and-accounting/business-document';
import { negate } from '@news-and-accounting/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { DOCUMENTS } from '../../business-document/src/testing/arbitrary.ts';
import { colorOf, contrast, inkOn, readable, WHITE } from './color.ts';
import { amount } from './format.ts';
import { renderDocument } from './render-document.ts';
import { paperOf } from './testing/papers.ts';
import { readPdf } from './testing/read.ts';
import { wrapped } from './wrap.ts';

test('the paper of a random document has its lines, its rows and what is to be paid', async () => {
  const looks = fc.record({
    style: fc.constantFrom('plain', 'modern', 'classic', 'minimal'),
    density: fc.constantFrom('compact', 'normal', 'relaxed'),
  });
  await fc.assert(
    fc.asyncProperty(DOCUMENTS, looks, async (document, given) => {
      const { text } = await readPdf(await renderDocument(paperOf(document, { looks: given })));
      const { language, kind, lines, vat, hasVat } = document;
      const { payable, total } = sumsOf(document);
      const last = kind === 'tax_receipt' ? total : payable < 0 ? negate(payable) : payable;
      const figures = [
        last,
        ...lines.map(({ base }) => base),
        ...(hasVat ? vat.map(({ base }) => base) : []),
      ];
      for (const figure of figures)
        expect(text).toContain(amount(figure, language).replaceAll('\u00A0', ' '));
    }),
    { numRuns: runs(15, 500) },
  );
});

test('letters in the accent can be read, on paper and on the accent itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const accent = colorOf(`#${value.toString(16).padStart(6, '0')}`);
      expect(contrast(readable(accent), WHITE)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(inkOn(accent), accent)).toBeGreaterThanOrEqual(4.5 * 0.9);
    }),
    { numRuns: runs(200, 20_000) },
  );
});

test('wrapping loses no letter and keeps to the width', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'á', ' ', '\n', '-') }),
      fc.integer({ min: 1, max: 12 }),
      (text, width) => {
        const lines = wrapped(text, width, (part) => [...part].length);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \n]/g, ''));
        for (const line of lines) expect(line.trim().length).toBeLessThanOrEqual(width);
      },
    ),
  );
});
