import { expect, test } from 'vitest';
import type { DocumentRecord, ReadRecord } from './record.ts';
import { read, sumsOf } from './testing/read.ts';
import { type YearDocument, yearOf } from './testing/year.ts';
import { asCsv, asFakturoid, asIdoklad, asMoney, asPohoda } from './testing/year-files.ts';

const YEARS = [2023, 2025].map((year) => ({ year, documents: yearOf({ year }) }));

test('a generated year has what years have', () => {
  for (const { documents } of YEARS) {
    const count = (is: (each: YearDocument) => boolean) => documents.filter(is).length;
    expect(documents.length).toBe(240);
    expect(count(({ kind }) => kind === 'credit_note')).toBeGreaterThan(5);
    expect(count(({ kind }) => kind === 'advance')).toBeGreaterThan(5);
    expect(count(({ kind }) => kind === 'received_invoice')).toBeGreaterThan(60);
    expect(count(({ currency }) => currency === 'EUR')).toBeGreaterThan(10);
    expect(count(({ isReversed }) => isReversed)).toBeGreaterThan(3);
    expect(count(({ payments }) => payments.length === 0)).toBeGreaterThan(10);
  }
  expect(yearOf({ year: 2025 })).toEqual(YEARS[1]?.documents);
});

/** What every format has to tell of a document, in one form. */
const told = (record: DocumentRecord) => ({
  kind: record.kind,
  number: record.number,
  externalNumber: record.externalNumber,
  partner: [
    record.partner?.name,
    record.partner?.ico,
    record.partner?.dic,
    record.partner?.vatId,
    record.partner?.country,
  ],
  days: [record.issuedOn, record.taxableOn, record.dueOn],
  symbol: record.variableSymbol,
  currency: [record.currency, record.rate],
  lines: record.lines.map((line) => [
    line.name,
    line.quantity,
    line.unit,
    line.unitPrice,
    line.vatRate,
    line.vatTreatment,
    line.commodity,
  ]),
  errors: record.errors,
});

/** Who is abroad sells without tax; which treatment that is, the formats tell or not. */
function treatmentOf({ isReversed, partner, kind }: YearDocument): string {
  if (isReversed) return 'reverse_charge';
  if (partner.country === 'CZ') return 'taxable';
  return kind === 'received_invoice' ? 'not_subject' : 'eu_services';
}

const expected = (document: YearDocument, { hasCommodity }: { hasCommodity: boolean }) => ({
  kind: document.kind,
  number: document.externalNumber === null ? document.number : null,
  externalNumber: document.externalNumber,
  partner: [
    document.partner.name,
    document.partner.ico,
    document.partner.dic,
    document.partner.vatId,
    document.partner.country,
  ],
  days: [document.issuedOn, document.taxableOn, document.dueOn],
  symbol: document.variableSymbol,
  currency: [document.currency, document.exchangeRate],
  lines: document.lines.map((line) => [
    line.name,
    line.quantity,
    line.unit,
    line.unitPrice,
    line.rate,
    treatmentOf(document),
    document.isReversed && hasCommodity ? '4' : null,
  ]),
  errors: [],
});

const documentsOf = (records: readonly ReadRecord[]) =>
  new Map(
    records.flatMap((record) => {
      if (record.target !== 'document') return [];
      const number = record.externalNumber ?? record.number;
      return [[number ?? '', record] as const];
    }),
  );

const FORMATS = [
  ['pohoda', asPohoda],
  ['money', asMoney],
  ['fakturoid', asFakturoid],
  ['idoklad', asIdoklad],
] as const;

test.each(
  YEARS.flatMap(({ year, documents }) =>
    FORMATS.map(([format, write]) => ({ year, format, documents, write })),
  ),
)('the year $year comes out of $format as it went in', async ({ format, documents, write }) => {
  const file = await read(write(documents));
  expect([file.format, file.records.length]).toEqual([format, documents.length]);
  const found = documentsOf(file.records);
  for (const document of documents) {
    const record = found.get(document.externalNumber ?? document.number) as DocumentRecord;
    expect(told(record)).toEqual(expected(document, { hasCommodity: true }));
    expect(record.total).toBe(document.total);
    expect(record.correctedNumber).toBe(document.correctsNumber);
    expect(sumsOf(record).total).toBe(document.total);
    const paid = record.payments.reduce((all, { amount }) => all + (amount ?? 0), 0);
    expect(paid).toBe(document.payments.reduce((all, { amount }) => all + amount, 0));
    if (format !== 'idoklad') {
      expect(record.payments.map(({ paidOn, amount }) => ({ paidOn, amount }))).toEqual(document.payments);
    }
  }
  expect(new Set(file.records.map(({ sourceId }) => sourceId)).size).toBe(documents.length);
});

test.each(YEARS)('the year $year comes out of tables as it went in', async ({ documents }) => {
  for (const side of ['issued', 'received'] as const) {
    const { records, mapping } = await read(asCsv(documents, side));
    expect(mapping?.target).toBe(side === 'issued' ? 'invoice' : 'received_invoice');
    const found = documentsOf(records);
    const wanted = documents.filter(
      ({ kind }) => kind !== 'advance' && kind.startsWith('received') === (side === 'received'),
    );
    for (const document of wanted) {
      const record = found.get(document.externalNumber ?? document.number) as DocumentRecord;
      expect(told(record)).toEqual(expected(document, { hasCommodity: false }));
      expect(sumsOf(record).total).toBe(document.total);
    }
  }
});
