import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { DocumentRecord } from './record.ts';
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

  test.each(['pohoda.xml'])('%s', async (name) => {
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
});
