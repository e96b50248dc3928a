import { type Rate, rate, type Treatment } from '@news-and-accounting/document';
import { haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import type { Deduction, VatAmount, VatDocument, VatLines, VatPartner } from '../types.ts';
import { day, PARTNERS } from './build.ts';

const KINDS: readonly (readonly ['issued' | 'received', Treatment, boolean])[] = [
  ['issued', 'taxable', true],
  ['issued', 'reverse_charge', false],
  ['issued', 'eu_goods', false],
  ['issued', 'eu_services', false],
  ['issued', 'triangular', false],
  ['issued', 'export', false],
  ['issued', 'outside_cz', false],
  ['issued', 'exempt', false],
  ['issued', 'exempt_with_deduction', false],
  ['issued', 'not_subject', false],
  ['received', 'taxable', true],
  ['received', 'reverse_charge', true],
  ['received', 'eu_goods', true],
  ['received', 'eu_services', true],
  ['received', 'third_country_services', true],
  ['received', 'import', true],
  ['received', 'triangular', false],
  ['received', 'exempt', false],
  ['received', 'not_subject', false],
];

const RATES = [2100, 1200, 1500, 1000] as const;
const TAXABLE_ROWS: Treatment = 'taxable';

const amount = fc.oneof(
  fc.integer({ min: -3_000_000, max: 3_000_000 }),
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom(826_446, 826_447, -826_446, -826_447, 1_000_000),
);
const dayOf2026 = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), date: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, date }) => day(`2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`));
const partner = fc.constantFrom<VatPartner | null>(...Object.values(PARTNERS), null);
const commodity = fc.constantFrom('4', '5', '1', null);
const percent = fc.constantFrom(null, ...['33', '60', '12.5', '100', '0'].map((text) => rate(text)));

interface GivenRow {
  readonly kind: number;
  readonly rate: number;
  readonly commodity: string | null;
  readonly vat: number;
  readonly settled: number;
  readonly lines: readonly { base: number; deduction: Deduction; percent: Rate | null; class: number }[];
}

const givenRow: fc.Arbitrary<GivenRow> = fc.record({
  kind: fc.nat(),
  rate: fc.nat(),
  commodity,
  // What a supplier rounded another way, or a rate of exchange did.
  vat: fc.integer({ min: -30, max: 30 }),
  settled: fc.constantFrom(0, 0, 0, 0.4, 1),
  lines: fc.array(
    fc.record({
      base: amount,
      deduction: fc.constantFrom<Deduction>('full', 'full', 'proportional', 'reduced', 'car', 'none'),
      percent,
      class: fc.integer({ min: 0, max: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

/** Any tax document of 2026 with up to three rows, of which two may be alike. */
export const anyDocument: fc.Arbitrary<VatDocument> = fc
  .record({
    direction: fc.constantFrom('issued' as const, 'received' as const),
    rows: fc.array(givenRow, { minLength: 1, maxLength: 3 }),
    partner,
    taxableOn: dayOf2026,
    later: fc.option(dayOf2026, { nil: null }),
    number: fc.integer({ min: 1, max: 99_999 }),
  })
  .map(({ direction, rows, partner: of, taxableOn, later, number }): VatDocument => {
    const kinds = KINDS.filter(([side]) => side === direction);
    const vatPeriodOn = later !== null && later > taxableOn ? later : taxableOn;
    const built = rows.map((row) => builtRow(row, kinds[row.kind % kinds.length] as (typeof KINDS)[number]));
    return {
      ...{ id: number, kind: direction === 'issued' ? 'invoice' : 'received_invoice', direction },
      ...{ number: `N${number}`, externalNumber: `E${number}`, partner: of, taxableOn, vatPeriodOn },
      ...{ receivedOn: null, ratesOn: taxableOn, isUnreliable: false },
      rows: built.map(({ row }) => row),
      lines: built.flatMap(({ lines }) => lines),
    };
  });

function builtRow(given: GivenRow, [, treatment, hasRate]: (typeof KINDS)[number]) {
  const key = {
    treatment,
    commodity:
      treatment === 'reverse_charge' || treatment === 'exempt_with_deduction' ? given.commodity : null,
    rate: hasRate ? (RATES[given.rate % RATES.length] as unknown as Rate) : null,
  };
  const base = given.lines.reduce((sum, line) => sum + line.base, 0);
  const left = Math.round(base * (1 - given.settled));
  const vat = key.rate === null ? 0 : Math.round((left * key.rate) / 10_000);
  const row: VatAmount = {
    ...key,
    base: haler(left),
    vat: haler(treatment === TAXABLE_ROWS && left !== 0 ? vat + given.vat : vat),
  };
  const lines = given.lines.map(
    (line): VatLines => ({
      ...key,
      deduction: line.deduction,
      deductionPercent: line.percent,
      isFixedAsset: line.class === 1,
      isAssetSale: line.class === 2,
      base: haler(line.base),
    }),
  );
  return { row, lines };
}

/** Documents with ids of their own. */
export const anyDocuments = (maxLength: number): fc.Arbitrary<readonly VatDocument[]> =>
  fc
    .array(anyDocument, { maxLength })
    .map((documents) => documents.map((document, at) => ({ ...document, id: at + 1 })));
