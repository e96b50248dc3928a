import { divided, linesWithRounding } from '@news-and-accounting/business-document';
import { isInPrice, ONE } from '@news-and-accounting/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { DOCUMENTS } from '../../business-document/src/testing/arbitrary.ts';
import { readIsdoc } from './read-isdoc.ts';
import { carried } from './testing/carried.ts';
import { brokenRules } from './testing/rules.ts';
import { schemaErrors } from './testing/schema.ts';
import { writeIsdoc } from './write-isdoc.ts';

test('what is written is read back, as far as the format carries it', () => {
  fc.assert(
    fc.property(DOCUMENTS, (document) => {
      const read = readIsdoc(writeIsdoc(document, 'Účetnictví'));
      expect({ ...read, lines: read.lines.map(({ unitPrice: _, discount: __, ...line }) => line) }).toEqual(
        carried(document),
      );
      for (const [at, line] of linesWithRounding(document).entries()) {
        const { quantity, unitPrice, discount, base, vat } = read.lines[at] ?? line;
        const goal = document.pricesIncludeVat && isInPrice(line.treatment) ? base + vat : base;
        const exact = quantity * unitPrice * BigInt(10_000 - discount) * 100n;
        // A price of six decimals gives every amount of up to so many pieces.
        if (quantity < 1000n * ONE) expect(Number(divided(exact, 10_000n * ONE * ONE))).toBe(goal);
        if (
          document.exchangeRate === null &&
          line.discount === 0 &&
          goal === Number(divided(line.quantity * line.unitPrice, 10_000n * ONE))
        ) {
          expect([unitPrice, discount]).toEqual([line.unitPrice, line.discount]);
        }
      }
    }),
    { numRuns: runs(100, 5000) },
  );
});

test('every document keeps the rules of the format', () => {
  fc.assert(
    fc.property(DOCUMENTS, (document) => {
      expect(brokenRules(writeIsdoc(document, 'Účetnictví'))).toEqual([]);
    }),
    { numRuns: runs(100, 5000) },
  );
});

test('every document is valid under the official schema', async () => {
  const documents = fc.sample(DOCUMENTS, runs(60, 400));
  expect(await schemaErrors(documents.map((document) => writeIsdoc(document, 'Účetnictví')))).toEqual([]);
});
