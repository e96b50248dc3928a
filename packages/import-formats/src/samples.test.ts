import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { DocumentRecord, OpeningRecord } from './record.ts';
import { optionsOf } from './testing/options.ts';
import { asDocument, read, sumsOf } from './testing/read.ts';

const SAMPLES = fileURLToPath(new URL('../../../../shared/reference/office/samples/', import.meta.url));
const HAS_SAMPLES = existsSync(`${SAMPLES}expected-imports.json`);
if (!HAS_SAMPLES) console.log('left out: worked files of other programs, because the reference is not here');

/** In the words and crowns of the reference. */
function asExpected(record: DocumentRecord) {
  const { base, vat, total } = sumsOf(record);
  return {
    kind: record.kind,
    number: record.number,
    external_number: record.externalNumber,
    partner_ico: record.partner?.ico,
    variable_symbol: record.variableSymbol,
    issued_on: record.issuedOn,
    taxable_on: record.taxableOn,
    due_on: record.dueOn,
    base: base / 100,
    vat_total: vat / 100,
    total: total / 100,
    lines: record.lines.length,
  };
}

describe.skipIf(!HAS_SAMPLES)('the worked files', () => {
  const expected = HAS_SAMPLES ? JSON.parse(readFileSync(`${SAMPLES}expected-imports.json`, 'utf8')) : {};
  const { own } = optionsOf();

  test.each(['pohoda.xml', 'money.xml', 'fakturoid.json', 'idoklad.json'])('%s', async (name) => {
    expect(own.ico).toBe(expected.own.ico);
    const { records } = await read(readFileSync(SAMPLES + name));
    const documents = records.map(asDocument);
    const found = documents.map(asExpected);
    const byNumber = (a: { number: string | null }, b: { number: string | null }) =>
      (a.number ?? '~').localeCompare(b.number ?? '~');
    expect(found.toSorted(byNumber)).toEqual(expected[name].toSorted(byNumber));
    for (const { errors, warnings, total, ...record } of documents) {
      expect([errors, warnings]).toEqual([[], []]);
      expect(total).toBe(sumsOf({ errors, warnings, total, ...record }).total);
    }
  });

  test.each([
    ['01-faktura.isdoc', 'received_invoice', 207_234],
    ['02-isdoc-v-pdf.pdf', 'received_invoice', 217_800],
    ['03-balicek.isdocx', 'received_invoice', 603_790],
    ['09-vlastni-vydana.isdoc', 'invoice', 786_500],
  ])('%s', async (name, kind, total) => {
    const { records } = await read(readFileSync(SAMPLES + name));
    expect(records).toMatchObject([{ kind, total, errors: [] }]);
    expect(sumsOf(asDocument(records[0])).total).toBe(total);
  });

  test.each(['10-cizi.isdoc', '11-ubl-faktura.xml', '13-cii.xml'])('%s is nobody’s of ours', async (name) => {
    await expect(read(readFileSync(SAMPLES + name))).rejects.toThrow(/other_company/);
  });

  test('prijate.csv, whose last row is wrong in two fields', async () => {
    const { documents, errors } = expected['prijate.csv'];
    const { records, format, mapping } = await read(readFileSync(`${SAMPLES}prijate.csv`));
    expect([format, mapping?.target]).toEqual(['csv', 'received_invoice']);
    const found = records.map(asDocument);
    const right = found.filter((record) => record.errors.length === 0);
    expect(right.map(asExpected)).toMatchObject(documents);
    const wrong = found.filter((record) => record.errors.length > 0);
    expect(
      wrong.map((record) => ({
        external_number: record.externalNumber,
        fields: record.errors
          .map(({ field }) => field)
          .toSorted()
          .reverse(),
      })),
    ).toEqual(errors);
  });

  test('pocatecni-stavy.csv', async () => {
    const { debit, credit, rows } = expected['pocatecni-stavy.csv'];
    const { records, format } = await read(readFileSync(`${SAMPLES}pocatecni-stavy.csv`));
    const openings = records.filter(({ target }) => target === 'opening') as OpeningRecord[];
    const sum = (side: 'debit' | 'credit') => openings.reduce((all, record) => all + record[side], 0) / 100;
    expect([format, openings.length, sum('debit'), sum('credit')]).toEqual([
      'opening_balances',
      rows,
      debit,
      credit,
    ]);
    expect(openings[2]).toMatchObject({
      account: '311',
      partnerIco: '28773152',
      documentNumber: '2500187',
      variableSymbol: '2500187',
      dueOn: '2026-01-15',
    });
  });
});
