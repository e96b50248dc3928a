import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { readStatementFile } from '../read-statements.ts';
import { bytes, FIO_CSV } from '../testing/files.ts';
import { stated } from '../testing/read.ts';

/** A page with words at places, as `[x, y, text]`; letters of Latin 1 only, which need no font of ours. */
function pdf(
  words: readonly (readonly [number, number, string])[],
  options: object = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ compress: false, ...options });
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  const done = new Promise<Uint8Array>((resolve) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
  document.fontSize(10);
  for (const [x, y, text] of words) document.text(text, x, y, { lineBreak: false });
  document.end();
  return done;
}

const row = (y: number, ...cells: readonly string[]) =>
  cells.map((text, at) => [40 + at * 130, y, text] as const);

const statement = (amounts: readonly [string, string], closing: string) => [
  ...row(40, 'Výpis z úctu', '19-2000145399/0800', 'Mena: CZK'),
  ...row(60, 'Pocatecni zustatek', '1 000,00'),
  ...row(80, '01.09.2026', 'Prichozi platba', amounts[0], '13 100,00'),
  ...row(94, '2301234563/0100', 'VS: 0042', 'KS: 308'),
  ...row(108, 'faktura 42'),
  ...row(122, '2. 9. 2026', 'Poplatek', amounts[1], '13 050,00'),
  ...row(140, 'Celkem', '12 050,00'),
  ...row(160, 'Konecny zustatek', closing),
  ...row(180, 'Strana 1/1'),
];

describe('a PDF', () => {
  test.each([
    ['with signs', ['12 100,00', '-50,00'] as const],
    ['with signs behind', ['12 100,00', '50,00 -'] as const],
    ['whose words tell the sign', ['12 100,00', '50,00'] as const],
  ])('%s is read when it balances', async (_, amounts) => {
    const read = await readStatementFile(await pdf(statement([...amounts], '13 050,00')));
    expect(read).toMatchObject({
      ok: true,
      statements: [
        {
          format: 'pdf',
          account: { number: '19-2000145399', bankCode: '0800', currency: 'CZK' },
          opening: 100_000,
          closing: 1_305_000,
          difference: 0,
          from: '2026-09-01',
          to: '2026-09-02',
        },
      ],
    });
    expect(read.ok ? read.statements[0]?.movements.map(stated) : null).toEqual([
      {
        bookedOn: '2026-09-01',
        amount: 1_210_000,
        currency: 'CZK',
        counterNumber: '2301234563',
        counterBankCode: '0100',
        variableSymbol: '42',
        constantSymbol: '0308',
        message: 'Prichozi platba 2301234563/0100 VS: 0042 KS: 308 faktura 42',
        kind: 'transfer',
      },
      { bookedOn: '2026-09-02', amount: -5000, currency: 'CZK', message: 'Poplatek', kind: 'fee' },
    ]);
  });

  test.each([
    ['that does not balance', pdf(statement(['12 100,00', '-50,00'], '13 050,01')), 'unbalanced'],
    ['without balances', pdf(row(40, '01.09.2026', 'Platba', '5,00')), 'unreadable'],
    ['of a picture', pdf([]), 'image_only'],
    ['behind a password', pdf(row(40, 'x'), { userPassword: 'x', pdfVersion: '1.7' }), 'encrypted'],
    ['that is none', Promise.resolve(bytes('%PDF-1.7\nno more')), 'unreadable'],
  ])('%s is refused', async (_, file, code) => {
    expect(await readStatementFile(await file)).toMatchObject({ ok: false, problem: { code } });
  });
});

test('a PDF that was changed anywhere is read or refused, and never read as something else', async () => {
  const whole = await pdf(statement(['12 100,00', '-50,00'], '13 050,00'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 30 }),
      async (changes) => {
        const changed = whole.slice();
        for (const [at, byte] of changes) changed[at] = byte;
        const read = await readStatementFile(changed);
        if (read.ok) expect(read.statements[0]?.difference ?? 0).toBe(0);
      },
    ),
    { numRuns: runs(20, 2000) },
  );
});

test('other files are read as ever', async () => {
  expect(await readStatementFile(bytes(FIO_CSV))).toMatchObject({
    ok: true,
    statements: [{ format: 'csv' }],
  });
});
