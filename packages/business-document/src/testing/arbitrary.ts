import { isInPrice, type Millionths, type Rate, rate, type Treatment } from '@news-and-accounting/document';
import { haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import type { BusinessDocument, DocumentKind, Party } from '../business-document.ts';
import { sumsOf } from '../sums.ts';
import { documentUuid } from '../uuid.ts';
import { documentOf, type GivenLine, ISSUER, PARTNER, receiptOf, TERMS } from './documents.ts';

/** Kinds that are exchanged as data. */
export type ExchangedKind = 'invoice' | 'advance' | 'tax_receipt' | 'credit_note';

const TREATMENTS: readonly Treatment[] = [
  'taxable',
  'taxable',
  'taxable',
  'reverse_charge',
  'eu_goods',
  'eu_services',
  'triangular',
  'export',
  'outside_cz',
  'exempt',
  'exempt_with_deduction',
];

const WORDS = fc.constantFrom('Vývoj', 'Kniha návodů', 'a < b & c', '„Doprava“', 'Nová\u00A0řada', '100 %');
const TEXT = fc.array(WORDS, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const some = fc.option(TEXT);
const DIGITS = fc.option(fc.stringMatching(/^[1-9]\d{0,9}$/));
const DAY = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));

const lineOf = (treatments: readonly Treatment[], isPriced: boolean): fc.Arbitrary<GivenLine> =>
  fc
    .record({
      name: TEXT,
      unit: fc.option(fc.constantFrom('ks', 'h', 'm²')),
      quantity: fc.oneof(fc.constantFrom(1_000_000n, 2_500_000n), fc.bigInt({ min: 0n, max: 500_000_000n })),
      unitPrice: fc
        .bigInt({ min: isPriced ? 1n : -1_000_000n, max: 90_000_000n })
        .map((value) => value * 10_000n),
      discount: fc.constantFrom(0, 0, 0, 1250),
      treatment: fc.constantFrom(...treatments),
      percent: fc.constantFrom('21', '12'),
      commodity: fc.option(fc.constantFrom('4', '5')),
    })
    .map(({ percent, commodity, quantity, unitPrice, discount, ...rest }) => ({
      ...rest,
      quantity: quantity as Millionths,
      unitPrice: unitPrice as Millionths,
      discount: discount as Rate,
      rate: isInPrice(rest.treatment) ? rate(percent) : null,
      commodity: rest.treatment === 'reverse_charge' ? commodity : null,
    }));

const PARTIES: fc.Arbitrary<Party> = fc
  .record({
    name: TEXT,
    street: some,
    orientationNumber: fc.option(fc.constantFrom('3', '3a')),
    zip: some,
    city: some,
  })
  .map((given) => ({ ...PARTNER, ...given }));

/** Documents of a kind that have what their issue asks for. */
export const documentsOf = (kind: ExchangedKind): fc.Arbitrary<BusinessDocument> =>
  fc
    .record({
      // Who is no payer has one treatment only.
      hasVat: kind === 'tax_receipt' ? fc.constant(true) : fc.boolean(),
      inEuro: fc.boolean(),
      exchangeRate: fc.bigInt({ min: 20_000_000n, max: 28_000_000n }),
      paid: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean()), {
        maxLength: kind === 'invoice' ? 3 : 0,
      }),
    })
    .chain(({ hasVat, inEuro, exchangeRate, paid }) =>
      fc
        .record({
          lines: fc.array(lineOf(hasVat ? TREATMENTS : ['not_subject'], kind === 'tax_receipt'), {
            minLength: 1,
            maxLength: 8,
          }),
          pricesIncludeVat: fc.boolean(),
          isSimplified: kind === 'invoice' ? fc.boolean() : fc.constant(false),
          language: fc.constantFrom('cs' as const, 'en' as const),
          issuedOn: DAY,
          dueOn: fc.option(DAY),
          partner: PARTIES,
          method: fc.constantFrom('transfer', 'cash', 'card', 'cod', 'other'),
          variableSymbol: DIGITS,
          textBefore: some,
          orderNumber: some,
          round: inEuro ? fc.constant('none' as const) : fc.constantFrom('none', 'outside', 'price'),
        })
        .map(({ lines, method, variableSymbol, round, ...given }) => {
          const currency = inEuro
            ? { currency: 'EUR', exchangeRate: exchangeRate as Millionths }
            : { currency: 'CZK', exchangeRate: null };
          const common = {
            ...given,
            ...currency,
            kind: kind as DocumentKind,
            hasVat,
            uuid: documentUuid(ISSUER.ico, '1', given.issuedOn),
            taxableOn: hasVat && kind !== 'advance' ? given.issuedOn : null,
            roundingWay: kind === 'invoice' ? round : ('none' as const),
            payment: { ...TERMS, method: method as typeof TERMS.method, variableSymbol },
          };
          if (kind === 'credit_note') {
            const taken = lines.map((each) => ({ ...each, quantity: -(each.quantity ?? 0n) as Millionths }));
            return documentOf({
              ...common,
              lines: taken,
              reason: 'Vrácené zboží',
              original: {
                kind: 'invoice',
                number: 'FV20250001',
                issuedOn: '2025-01-02',
                uuid: documentUuid('1', '1', '1'),
              },
            });
          }
          if (paid.length === 0) return documentOf({ ...common, lines });
          return settled(
            documentOf({ ...common, lines }),
            { ...common, lines },
            hasVat ? paid : paid.map(([part]) => [part, false]),
          );
        }),
    );

/** The same supply with payments of an advance for a part of it, some of them receipted. */
function settled(
  whole: BusinessDocument,
  given: Parameters<typeof documentOf>[0],
  paid: readonly (readonly [number, boolean])[],
): BusinessDocument {
  const { total } = sumsOf(whole);
  if (total < 1000 || whole.vat.some(({ base }) => base <= 0)) return whole;
  const advances = paid.map(([percent, isReceipted], at) => {
    const amount = haler(Math.floor((total * percent) / 130));
    const receipt = isReceipted ? receiptOf(`DP2026000${at}`, whole, amount) : null;
    return {
      number: `ZF2026000${at}`,
      variableSymbol: `2026000${at}`,
      paidOn: given.issuedOn ?? null,
      amount,
      amountCzk: whole.exchangeRate === null ? amount : haler(amount * 25),
      receipt: receipt !== null && receipt.rows.length === 0 ? null : receipt,
    };
  });
  return documentOf({ ...given, advances });
}

export const DOCUMENTS: fc.Arbitrary<BusinessDocument> = fc.oneof(
  ...(['invoice', 'invoice', 'invoice', 'advance', 'tax_receipt', 'credit_note'] as const).map(documentsOf),
);
