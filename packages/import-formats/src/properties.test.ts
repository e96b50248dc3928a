import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { FORMATS } from './options.ts';
import { readImportFile } from './read-file.ts';
import type { ReadRecord, Remark } from './record.ts';
import { optionsOf } from './testing/options.ts';
import { yearOf } from './testing/year.ts';
import { asCsv, asFakturoid, asIdoklad, asMoney, asPohoda } from './testing/year-files.ts';

const FEW = yearOf({ year: 2025, count: 24 });
const OPENINGS = 'Účet;MD;Dal;IČO partnera;Číslo dokladu\n311;100,50;;28773152;F1\n411;;100,50;;\n';
const MOVEMENTS = 'Datum;Částka;Protiúčet;VS;Zpráva\n12.1.2026;-100,50;19-2000145399/0800;1;text\n';
const WHOLE = [
  ...[
    asPohoda(FEW),
    asMoney(FEW),
    asFakturoid(FEW),
    asIdoklad(FEW),
    asCsv(FEW, 'issued'),
    OPENINGS,
    MOVEMENTS,
  ].map((text) => strToU8(text)),
  await writeXlsx({
    sheets: [
      {
        name: 'a',
        rows: [
          ['Účet', 'MD', 'Dal'],
          [211, 10, null],
          [411, null, 10],
        ],
      },
    ],
  }),
];

const ODD = [
  '',
  '0',
  '-1',
  '1e99',
  '1e-9',
  '99999999999999999999',
  '0.1234567890123',
  'NaN',
  'null',
  'true',
  '2026-02-31',
  '31.2.2026',
  '0001-01-01',
  'Ž\uFFFE\uD800',
  '=1+1',
  '12345678',
  'EUR',
  'XXXX',
  '100',
  '-0',
];
/** What stands between marks, whatever the format; of XML what stands between elements. */
const TOKEN = /[^<>;:,"{}[\]\n]{1,60}/g;
const CONTENT = /(?<=>)[^<>]{1,200}(?=<)/g;

/** Files with values that nobody expects, and cut, put together and changed anywhere. */
const MUTATED = fc
  .record({
    file: fc.constantFrom(...WHOLE),
    values: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...ODD)), { maxLength: 8 }),
    changes: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...'0<>&:;,."{}[]-/?eE\n\0\u00FF'), fc.boolean()), {
        maxLength: 4,
      }),
    ),
    percent: fc.oneof({ weight: 6, arbitrary: fc.constant(100) }, fc.nat({ max: 100 })),
  })
  .map(({ file, values, changes, percent }) => {
    const isZip = file[0] === 0x50;
    let text = Buffer.from(file).toString(isZip ? 'latin1' : 'utf8');
    const tokens = isZip ? [] : [...text.matchAll(text.startsWith('<') ? CONTENT : TOKEN)];
    const chosen = new Map(values.map(([place, value]) => [place % Math.max(tokens.length, 1), value]));
    for (const [place, value] of [...chosen].toSorted(([one], [other]) => other - one)) {
      const token = tokens[place];
      if (token !== undefined)
        text = text.slice(0, token.index) + value + text.slice(token.index + token[0].length);
    }
    for (const [place, letter, isInserted] of changes) {
      const at = place % (text.length + 1);
      text = text.slice(0, at) + letter + text.slice(isInserted ? at : at + 1);
    }
    text = text.slice(0, Math.ceil((text.length * percent) / 100));
    return new Uint8Array(Buffer.from(text, isZip ? 'latin1' : 'utf8'));
  });

const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (day: string | null) => day === null || DAY.test(day);
const isWhole = (amount: number | null) =>
  amount === null || (Number.isSafeInteger(amount) && !Object.is(amount, -0));
const isRemark = ({ field, message }: Remark) => typeof field === 'string' && message !== '';

function verify(record: ReadRecord): void {
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
  expect([...record.errors, ...record.warnings].every(isRemark)).toBe(true);
  expect(record.title.isWellFormed()).toBe(true);
  if (record.target === 'opening')
    expect([record.debit, record.credit].every((amount) => amount >= 0 && isWhole(amount))).toBe(true);
  if (record.target !== 'document') return;
  const { issuedOn, taxableOn, dueOn, receivedOn, total, rounding, advancesDeducted, lines, payments, kind } =
    record;
  expect([issuedOn, taxableOn, dueOn, receivedOn, ...payments.map(({ paidOn }) => paidOn)].every(isDay)).toBe(
    true,
  );
  expect([total, rounding, advancesDeducted, ...payments.map(({ amount }) => amount)].every(isWhole)).toBe(
    true,
  );
  for (const { quantity, unitPrice, discountPercent, vatRate } of lines) {
    expect([quantity, unitPrice, discountPercent, vatRate].every(isWhole)).toBe(true);
    expect(vatRate === null || (vatRate > 0 && vatRate <= 10_000)).toBe(true);
    expect(discountPercent >= 0 && discountPercent <= 10_000).toBe(true);
  }
  if (kind === 'credit_note' || kind === 'received_credit_note') expect(total ?? 0).toBeLessThanOrEqual(0);
  // Whatever is right has what a document needs.
  if (record.errors.length === 0)
    expect([kind !== null, issuedOn !== null, lines.length > 0]).toEqual([true, true, true]);
}

test('whatever bytes come, the answer is records of their form or a refusal', async () => {
  // Mostly by content: a format that the file is not is refused at once.
  const options = fc.oneof(
    { weight: 4, arbitrary: fc.constant('auto' as const) },
    fc.constantFrom(...FORMATS),
  );
  await fc.assert(
    fc.asyncProperty(MUTATED, options, async (bytes, format) => {
      const read = await readImportFile(bytes, optionsOf({ format }));
      if (!read.ok) expect(read.problem.message).not.toBe('');
      else for (const record of [...read.file.records]) verify(record);
      if (read.ok) expect(read.file.records.length).toBeGreaterThan(0);
    }),
    { numRuns: runs(300, 20_000) },
  );
});

test.each([
  ['entities that grow', '<!DOCTYPE a [<!ENTITY a "bbbb">]><MoneyData>&a;</MoneyData>'],
  ['elements without end', `<MoneyData>${'<a>'.repeat(100_000)}`],
  ['brackets without end', `{"invoices":${'['.repeat(200_000)}`],
  ['brackets that close', `{"invoices":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['a quote without end', `Faktura;Dodavatel;Vystaveno\n"${';'.repeat(300_000)}`],
  [
    'a number without end',
    `{"Data":{"Items":[{"DocumentNumber":"1","DateOfIssue":"2026-01-01","Items":[],"Prices":{"TotalWithVat":"${'9'.repeat(200_000)}"}}]}}`,
  ],
  ['a header without end', `${'Faktura;'.repeat(100_000)}\n1`],
  ['a root without end', `<dat:dataPack ${'ico="1" '.repeat(50_000)}`],
  ['names of the language', '{"__proto__":{"invoices":[]},"constructor":[1],"Data":{"__proto__":1}}'],
])('%s are no file', async (_, text) => {
  const read = await readImportFile(strToU8(text), optionsOf());
  if (!read.ok) return;
  for (const { errors } of read.file.records) expect(errors.length).toBeGreaterThan(0);
});

test('the archive of a company that was given for another file leads to its format', async () => {
  const entries = { 'data/entities.jsonl': strToU8('{}\n'), 'manifest.json': strToU8('{}') };
  const told = async (files: Record<string, Uint8Array>) => {
    const read = await readImportFile(zipSync(files), optionsOf());
    return read.ok ? null : read.problem.message;
  };
  expect(await told(entries)).toBe(
    'Soubor je archiv celé firmy. Zvolte formát Archiv firmy (obnova) a vyberte ho znovu.',
  );
  expect(await told({ 'readme.txt': strToU8('nic') })).not.toContain('archiv');
});

test('columns named as what every object has are columns like others', async () => {
  const file = strToU8('constructor;toString;__proto__\n1;2;3\n');
  const mapping = { target: 'partner', columns: {}, dateFormat: 'D.M.YYYY', decimal: ',' } as const;
  const read = await readImportFile(file, optionsOf({ format: 'csv', mapping }));
  expect(read).toMatchObject({ ok: true, file: { records: [{ errors: [{ field: 'partner_name' }] }] } });
});
