import { isInPrice, type Rate } from '@news-and-accounting/document';
import { add, amountText, type Haler, sum, ZERO } from '@news-and-accounting/money';
import { filled, writeDescriptor } from './descriptor.ts';
import type { InvoiceFacts, Payment, TaxRow, VatRates } from './payment.ts';

/**
 * QR Faktura without what the payment order says itself: account, amount, currency, due day, variable symbol.
 * Null where a rate has no place in it.
 */
export function invoicePart({ kind, number }: Payment, facts: InvoiceFacts): string | null {
  const isAdvance = kind === 'advance';
  const sums = isAdvance ? [] : sumsOf(facts);
  if (sums === null) return null;
  return writeDescriptor({
    name: 'SID',
    version: '1.0',
    entries: filled([
      ['ID', number],
      ['DD', compactDate(facts.issuedOn)],
      ['TP', liability(facts.rows)],
      ['TD', isAdvance ? '0' : null],
      ['SA', facts.settlesAdvances ? '1' : null],
      ['VII', facts.supplier.dic],
      ['INI', facts.supplier.ico],
      ['VIR', facts.customer.dic],
      ['INR', facts.customer.ico],
      ['DUZP', isAdvance || facts.taxableOn === null ? null : compactDate(facts.taxableOn)],
      ...sums,
    ]),
  });
}

export const compactDate = (day: string): string => day.replaceAll('-', '');

/** 0 ordinary, 1 the customer pays the tax of everything, 2 of a part. */
function liability(rows: readonly TaxRow[]): string {
  const reversed = rows.filter(({ treatment }) => treatment === 'reverse_charge').length;
  if (reversed === 0) return '0';
  return reversed === rows.length ? '1' : '2';
}

function sumsOf({ rows, rounding, vatRates }: InvoiceFacts): (readonly [string, string | null])[] | null {
  const places = placesOf(vatRates);
  const placeOf = ({ rate }: TaxRow) => places.findIndex((rates) => rate !== null && rates.includes(rate));
  const taxed = rows.filter(({ treatment }) => treatment === 'taxable');
  if (taxed.some((each) => placeOf(each) === -1)) return null;
  const pairs = places.flatMap((_, place) => {
    const own = taxed.filter((each) => placeOf(each) === place);
    if (own.length === 0) return [];
    return [
      [`TB${place}`, amountText(sum(own.map(({ base }) => base)))],
      [`T${place}`, amountText(sum(own.map(({ vat }) => vat)))],
    ] as const;
  });
  const others = rows.filter(({ treatment }) => treatment !== 'taxable').map(priceOf);
  const untaxed = sum([...others, rounding]);
  return [...pairs, ['NTB', untaxed === ZERO ? null : amountText(untaxed)]];
}

/** The rates of each pair of base and tax that the format has. */
const placesOf = ({ standard, reduced, secondReduced }: VatRates): readonly (readonly Rate[])[] => [
  standard,
  reduced,
  secondReduced,
];

/** Tax of another state is not ours to tell, but it is in the price. */
function priceOf({ treatment, base, vat }: TaxRow): Haler {
  return isInPrice(treatment) ? add(base, vat) : base;
}
