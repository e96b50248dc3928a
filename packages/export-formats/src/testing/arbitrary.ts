import type { Treatment } from '@news-and-accounting/document';
import fc from 'fast-check';
import type { DocumentOut, KindOut } from '../record.ts';
import { ABROAD, documentOf, type GivenLine, PARTNER, paid } from './documents.ts';

const ISSUED: readonly Treatment[] = [
  ...(['taxable', 'taxable', 'taxable', 'reverse_charge', 'eu_goods', 'eu_services', 'triangular'] as const),
  ...(['export', 'outside_cz', 'exempt', 'exempt_with_deduction', 'not_subject'] as const),
];
const RECEIVED: readonly Treatment[] = [
  ...(['taxable', 'taxable', 'taxable', 'reverse_charge', 'eu_goods', 'eu_services'] as const),
  ...(['third_country_services', 'import', 'not_subject'] as const),
];

const WORDS = fc.constantFrom('Vývoj', 'Žluťoučký kůň', 'a < b & c', '„Doprava“', '100 %', 'čtvrtletí');
const TEXT = fc.array(WORDS, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const DAY = fc
  .integer({ min: 0, max: 4000 })
  .map((days) => new Date(Date.UTC(2016, 0, 1 + days)).toISOString().slice(0, 10));
const SIGNED = ['credit_note', 'received_credit_note'];

const ratesOn = (day: string) => (day < '2024-01-01' ? [2100, 1500, 1000] : [2100, 1200]);

/** @param places decimals of prices and quantities */
const lineOf = (
  kind: KindOut,
  treatment: Treatment,
  day: string,
  places: number,
): fc.Arbitrary<GivenLine> => {
  const step = 10 ** (6 - places);
  return fc
    .record({
      name: TEXT,
      unit: fc.option(fc.constantFrom('ks', 'h', 'bal')),
      quantity: fc.oneof(
        fc.constantFrom(1_000_000, 2_500_000),
        fc.integer({ min: 1, max: 300_000_000 / step }).map((n) => n * step),
      ),
      unitPrice: fc.integer({ min: 1, max: 90_000_000_000 / step }).map((n) => n * step),
      // Claims of no program have discounts.
      discount: kind.startsWith('other') ? fc.constant(0) : fc.constantFrom(0, 0, 0, 1250),
      rate: fc.constantFrom(...ratesOn(day)),
      commodity: fc.constantFrom(null, '4', '5'),
    })
    .map(({ rate, commodity, quantity, ...rest }) => ({
      ...rest,
      quantity: SIGNED.includes(kind) ? -quantity : quantity,
      treatment,
      commodity: treatment === 'reverse_charge' ? commodity : null,
      ...(treatment === 'taxable' ? { rate } : {}),
    }));
};

export interface DocumentsOptions {
  readonly kinds: readonly KindOut[];
  readonly places: number;
}

/** Documents with what their issue asks for; each treatment has its own documents, as programs keep their classes. */
export const documents = ({ kinds, places }: DocumentsOptions): fc.Arbitrary<DocumentOut> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      day: DAY,
      inEuro: fc.boolean(),
      exchangeRate: fc.integer({ min: 20_000, max: 28_000 }).map((n) => n * 1000),
    })
    .chain(({ kind, day, inEuro, exchangeRate }) => {
      const isReceived = kind.startsWith('received') || kind === 'receipt' || kind === 'other_liability';
      const hasNoTax = kind.startsWith('other');
      const treatments = hasNoTax ? (['not_subject'] as const) : isReceived ? RECEIVED : ISSUED;
      return fc.constantFrom(...treatments).chain((treatment) =>
        fc
          .record({
            lines: fc.array(lineOf(kind, treatment, day, places), { minLength: 1, maxLength: 6 }),
            pricesIncludeVat: fc.boolean(),
            textBefore: fc.option(TEXT.map((text) => `Fakturujeme: ${text}`)),
            note: fc.option(TEXT),
            orderNumber: fc.constantFrom(null, 'OBJ-12'),
            method: fc.constantFrom('transfer', 'cash', 'card', 'cod'),
            symbol: fc.stringMatching(/^[1-9]\d{0,9}$/),
            late: fc.integer({ min: 0, max: 20 }),
            parts: fc.constantFrom(
              [],
              [],
              [{ part: 30, isTaxed: true }],
              [
                { part: 20, isTaxed: true },
                { part: 25, isTaxed: false },
              ],
            ),
            isPaid: fc.boolean(),
            way: fc.constantFrom('none' as const, 'outside' as const, 'price' as const),
          })
          .map(({ late, parts, isPaid, way, symbol, method, pricesIncludeVat, ...rest }) => {
            const isPaidAtOnce = kind === 'tax_receipt' || (kind === 'receipt' && method === 'cash');
            const taxableOn = hasNoTax || kind.endsWith('advance') ? null : day;
            const document = documentOf({
              ...rest,
              kind,
              issuedOn: day,
              taxableOn,
              vatPeriodOn: taxableOn === null ? null : isReceived ? after(day, late) : day,
              dueOn: isPaidAtOnce ? null : after(day, 14),
              orderNumber: isPaidAtOnce || kind === 'other_liability' ? null : rest.orderNumber,
              ...(isPaidAtOnce ? { payeeAccount: null } : {}),
              accountingOn: day,
              variableSymbol: symbol,
              paymentMethod: method as 'cash',
              pricesIncludeVat: treatment === 'taxable' && pricesIncludeVat,
              partner: ['taxable', 'reverse_charge', 'not_subject'].includes(treatment) ? PARTNER : ABROAD,
              currency: inEuro ? 'EUR' : 'CZK',
              exchangeRate: inEuro ? exchangeRate : null,
              textBefore: isReceived || hasNoTax || SIGNED.includes(kind) ? null : rest.textBefore,
              roundingWay: kind === 'invoice' && !inEuro ? way : 'none',
              advances: kind === 'invoice' && treatment === 'taxable' ? parts : [],
            });
            return isPaid && !isPaidAtOnce && document.payable !== 0
              ? { ...document, payments: [paid(document.payable, { paidOn: after(day, 20) })] }
              : document;
          }),
      );
    });

const after = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
