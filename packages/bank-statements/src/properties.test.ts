import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { readStatements } from './read-statements.ts';
import { bytes, FILES } from './testing/files.ts';

const WHOLE = Object.values(FILES).map(bytes);

/** Bytes of samples that were cut, repeated, put together and changed. */
const MUTATED = fc
  .array(
    fc.record({
      file: fc.constantFrom(...WHOLE),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      to: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...'0<>&:;,"{}[]-/?V\n\0\u00FF'), fc.boolean()), {
        maxLength: 4,
      }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((pieces) =>
    Uint8Array.from(
      pieces.flatMap(({ file, from, to, changes }, at) => {
        const end = at === 0 && from < 0.5 ? 0 : from;
        const piece = [
          ...file.subarray(Math.floor(end * file.length), Math.ceil(Math.max(end, to) * file.length)),
        ];
        for (const [place, letter, isInserted] of changes) {
          piece.splice(place % (piece.length + 1), isInserted ? 0 : 1, letter.charCodeAt(0));
        }
        return piece;
      }),
    ),
  );

const DAY = /^\d{4}-\d\d-\d\d$/;

test('whatever bytes come, the answer is statements whose sums hold or a problem', () => {
  fc.assert(
    fc.property(MUTATED, (file) => {
      const read = readStatements(file);
      if (!read.ok) return;
      for (const { movements, credit, debit, opening, closing, difference, from } of read.statements) {
        const total = movements.reduce((sum, { amount }) => sum + amount, 0);
        expect(credit - debit).toBe(total);
        if (opening !== null && closing !== null) expect(difference).toBe(closing - opening - total);
        for (const { bookedOn, amount, counterName, message } of movements) {
          expect(bookedOn).toMatch(DAY);
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(`${counterName}${message}`).not.toMatch(/\p{Cc}/u);
        }
        expect(from === null || DAY.test(from)).toBe(true);
      }
    }),
    { numRuns: runs(300, 20_000) },
  );
});

test('a file may be told from its answer in another encoding only by its letters', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(FILES)), (name) => {
      const text = `\uFEFF${FILES[name]}`;
      const wide = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer);
      expect(readStatements(wide)).toEqual(readStatements(bytes(FILES[name] ?? '')));
    }),
    { numRuns: 7 },
  );
});

test.each([
  ['entities that grow', `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(100)}">]><Document>&a;</Document>`],
  ['elements without end', `<Document>${'<a>'.repeat(100_000)}`],
  ['brackets without end', `{"accountStatement":${'['.repeat(100_000)}`],
  ['a quote without end', `Datum;Částka;Měna\n"${';'.repeat(300_000)}`],
  ['a line without end', `074${'0'.repeat(500_000)}`],
  ['tags without end', `OFXHEADER:100\n<OFX>${'<STMTRS><STMTTRN>'.repeat(20_000)}`],
  ['fields without end', `:20:a\n:25:0800/1\n${':86:?20VS?20'.repeat(30_000)}`],
  ['blocks without end', `:20:a\n:25:0800/1\n${'{1:'.repeat(100_000)}`],
])('%s are a problem', (_, file) => {
  expect(readStatements(bytes(file)).ok).toBe(false);
});

test('more than is read is too large', () => {
  expect(readStatements(new Uint8Array(20_000_001))).toMatchObject({ problem: { code: 'too_large' } });
});
