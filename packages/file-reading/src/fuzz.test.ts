import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { inspectFile } from './inspect.ts';
import { createFileReader } from './read-file.ts';
import { drawnCode } from './testing/codes.ts';
import * as files from './testing/files.ts';
import { embedding, makePackedPdf, makePdf, onePage, written } from './testing/make-pdf.ts';
import { TOOLS } from './testing/tools.ts';
import { unpackArchive } from './unpack.ts';

const readFile = createFileReader(TOOLS);

const content = `${written([50, 700, 'Faktura 42'])}\n${drawnCode('SPD*1.0*ACC:CZ6508000000192000145399', 300, 200, 3)}`;
const objects = onePage(content, embedding('a.isdoc', files.ISDOC));
const WHOLE: Readonly<Record<string, Uint8Array>> = {
  'a PDF': makePdf(objects),
  'a packed PDF': makePackedPdf(objects),
  'an ISDOCX': files.zip({ 'manifest.xml': files.manifest('f.isdoc'), 'f.isdoc': files.ISDOC, 'a.pdf': 'x' }),
  'a DOCX': files.zip(files.DOCX),
  'an invoice': files.text(files.UBL),
  'a text': files.text('a;b\n1;2\n'),
};

/** Bytes set at places, parts cut out, parts put in twice. */
const changes = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('set' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      byte: fc.nat(255),
    }),
    fc.record({
      kind: fc.constant('cut' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(200),
    }),
    fc.record({
      kind: fc.constant('twice' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(200),
    }),
  ),
  { minLength: 1, maxLength: 12 },
);

type Change = typeof changes extends fc.Arbitrary<(infer Each)[]> ? Each : never;

function changed(whole: Uint8Array, made: readonly Change[]): Uint8Array {
  let bytes = Buffer.from(whole);
  for (const change of made) {
    const at = Math.floor(change.at * bytes.length);
    if (change.kind === 'set') bytes[at] = change.byte;
    else {
      const part = bytes.subarray(at, at + change.length);
      const rest = bytes.subarray(change.kind === 'cut' ? at + change.length : at);
      bytes = Buffer.concat(
        change.kind === 'cut' ? [bytes.subarray(0, at), rest] : [bytes.subarray(0, at), part, rest],
      );
    }
  }
  return new Uint8Array(bytes);
}

test.each(Object.entries(WHOLE))(
  '%s that was changed anywhere is read or refused, and nothing fails',
  async (_, whole) => {
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        const bytes = changed(whole, made);
        const read = await readFile(bytes, { codes: 'always' });
        expect(read.inspection).toEqual(await inspectFile(bytes));
        if (!read.inspection.ok) expect(read).toMatchObject({ invoices: [], members: [], pages: [] });
        if (read.problem === 'encrypted') expect(read.pages).toEqual([]);
        const unpacked = unpackArchive(bytes);
        if (unpacked.ok) expect(unpacked.members.length).toBeGreaterThan(0);
      }),
      { numRuns: runs(40, 1500) },
    );
  },
);

test('any bytes are read or refused', async () => {
  const heads = ['%PDF-1.7\n', 'PK\u0003\u0004', '<?xml version="1.0"?><a', '\u00ff\u00d8\u00ff', ''];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), async (head, rest) => {
      const bytes = new Uint8Array(Buffer.concat([Buffer.from(head, 'latin1'), rest]));
      expect((await readFile(bytes)).inspection).toEqual(await inspectFile(bytes));
    }),
    { numRuns: runs(150, 5000) },
  );
});

test.each([
  ['a reference to itself', { 3: '3 0 R' }],
  ['a length that is the stream itself', { 4: { dict: '/Length 4 0 R', content: 'x' } }],
  ['a container within itself', { 5: { dict: '/Type /ObjStm /N 1 /First 4', content: '5 0 1 0' } }],
  [
    'names that go round',
    {
      1: '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 5 0 R >> >>',
      5: '<< /Kids [5 0 R 6 0 R] >>',
      6: '<< /Kids [5 0 R] /Names [(a) 6 0 R] >>',
    },
  ],
  ['lists within lists', { 5: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }],
  ['dictionaries within dictionaries', { 5: `${'<</a'.repeat(20_000)} 1${'>>'.repeat(20_000)}` }],
  [
    'forms that draw themselves',
    {
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>',
      4: { dict: '', content: '/P Do' },
      5: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /P 5 0 R >> >>',
        content: '/P Do /P Do',
      },
    },
  ],
  ['tables that name each other', {}],
])('a PDF with %s comes to an end', async (name, more) => {
  const whole = makePdf({ ...onePage(written([50, 700, 'x'])), ...more });
  const text = Buffer.from(whole).toString('latin1');
  const start = /startxref\n(\d+)/.exec(text)?.[1];
  const bytes = name.startsWith('tables')
    ? Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${start}`), 'latin1')
    : whole;
  expect(await readFile(bytes, { codes: 'always' })).toMatchObject({
    inspection: { ok: true, format: 'pdf' },
  });
});
