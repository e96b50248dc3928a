import {
  type DocumentLine,
  divided,
  perPiece,
  treatmentOfText,
} from '@news-and-accounting/business-document';
import type { Amount, Millionths, Rate, RowKey, TaxedRow, Treatment } from '@news-and-accounting/document';
import { type Haler, haler, sum } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import { UblError } from './ubl-error.ts';
import { unitOf } from './units.ts';
import { amount, number, required } from './values.ts';

/** What a category means between these two. */
export type TreatmentOf = (category: string) => Treatment;

const TREATMENTS: Readonly<Record<string, Treatment>> = {
  S: 'taxable',
  Z: 'exempt_with_deduction',
  K: 'eu_goods',
  G: 'export',
  E: 'exempt',
  O: 'not_subject',
};

/** By the reason that the breakdown tells in words of ours, else by the category and the parties' states. */
export function treatmentsOf(invoice: XmlElement, isDomestic: boolean): TreatmentOf {
  const told = new Map<string, Treatment>();
  for (const category of categories(invoice)) {
    const treatment = treatmentOfText(category.text('TaxExemptionReason') ?? '');
    if (treatment !== null) told.set(category.text('ID') ?? '', treatment);
  }
  const reversed = isDomestic ? 'reverse_charge' : 'eu_services';
  return (category) =>
    told.get(category) ?? TREATMENTS[category] ?? (category === 'AE' ? reversed : 'exempt');
}

function categories(invoice: XmlElement): XmlElement[] {
  const totals = invoice.all('TaxTotal').flatMap((total) => total.all('TaxSubtotal'));
  return totals.flatMap((row) => row.all('TaxCategory'));
}

export function readRows(invoice: XmlElement, treatmentOf: TreatmentOf, isNegated: boolean): TaxedRow[] {
  const rows = invoice.all('TaxTotal').flatMap((total) => total.all('TaxSubtotal'));
  if (rows.length === 0) throw new UblError('unreadable', 'TaxSubtotal');
  return rows.map((row) => {
    const [base, vat] = [amount(row, 'TaxableAmount', isNegated), amount(row, 'TaxAmount', isNegated)];
    return { ...keyOf(row, 'TaxCategory', treatmentOf), base, vat, baseCzk: base, vatCzk: vat };
  });
}

function keyOf(element: XmlElement, name: string, treatmentOf: TreatmentOf): RowKey {
  const treatment = treatmentOf(required(element, name, 'ID'));
  if (treatment !== 'taxable') return { treatment, commodity: null, rate: null };
  const rate = Number(divided(number(element, name, 'Percent'), 10_000n));
  if (rate < 0 || rate > 10_000) throw new UblError('unreadable', 'Percent');
  return { treatment, commodity: null, rate: rate as Rate };
}

export interface LineReading {
  readonly treatmentOf: TreatmentOf;
  readonly isNegated: boolean;
  readonly isCreditNote: boolean;
}

/** The lines, the tax of each row shared out as a document of ours would. */
export function readLines(
  invoice: XmlElement,
  reading: LineReading,
  rows: readonly TaxedRow[],
): DocumentLine[] {
  const elements = invoice.all(reading.isCreditNote ? 'CreditNoteLine' : 'InvoiceLine');
  if (elements.length === 0) throw new UblError('unreadable', 'InvoiceLine');
  const lines = elements.map((element) => readLine(element, reading));
  const taxes = lines.map(({ base, rate }) =>
    haler(Number(divided(BigInt(base) * BigInt(rate ?? 0), 10_000n))),
  );
  for (const { treatment, rate, vat } of rows) {
    const own = lines.flatMap((line, at) => (line.treatment === treatment && line.rate === rate ? [at] : []));
    const size = (at: number) => Math.abs(lines[at]?.base ?? 0);
    const largest = own.toSorted((a, b) => size(b) - size(a) || a - b)[0];
    if (largest === undefined) continue;
    const rest = vat - sum(own.map((at) => taxes[at] as Haler));
    taxes[largest] = haler((taxes[largest] ?? 0) + rest);
  }
  return lines.map((line, at) => {
    const vat = taxes[at] as Amount;
    return { ...line, vat, baseCzk: line.base, vatCzk: vat };
  });
}

type OpenLine = Omit<DocumentLine, 'vat' | 'baseCzk' | 'vatCzk'>;

function readLine(element: XmlElement, { treatmentOf, isNegated, isCreditNote }: LineReading): OpenLine {
  const name = isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity';
  const given = number(element, name);
  const quantity = (isNegated ? -given : given) as Millionths;
  const base = amount(element, 'LineExtensionAmount', isNegated);
  return {
    ...keyOf(child(element), 'ClassifiedTaxCategory', treatmentOf),
    name: element.text('Item', 'Name') ?? '',
    quantity,
    unit: unitOf(element.at(name)?.attribute('unitCode') ?? null),
    ...readPrice(element, quantity, base),
    base,
  };
}

function child(line: XmlElement): XmlElement {
  const item = line.at('Item');
  if (item === null) throw new UblError('unreadable', 'Item');
  return item;
}

const MILLION = 1_000_000n;

/** A price, and a discount where the line's allowance is one, that multiplied give the amount of the line. */
function readPrice(
  line: XmlElement,
  quantity: Millionths,
  base: Amount,
): Pick<DocumentLine, 'unitPrice' | 'discount'> {
  const price = line.at('Price');
  if (price === null) throw new UblError('unreadable', 'Price');
  const pieces = price.at('BaseQuantity') === null ? MILLION : number(price, 'BaseQuantity');
  if (pieces === 0n) throw new UblError('unreadable', 'BaseQuantity');
  const unitPrice = divided(number(price, 'PriceAmount') * MILLION, pieces) as Millionths;
  const [allowance, ...others] = line.all('AllowanceCharge');
  const percent =
    allowance?.at('MultiplierFactorNumeric') == null ? 0n : number(allowance, 'MultiplierFactorNumeric');
  const discount = others.length === 0 ? Number(divided(percent, 10_000n)) : 0;
  const fits = (rate: number) =>
    divided(quantity * unitPrice * BigInt(10_000 - rate), MILLION * 10_000n * 10_000n) === BigInt(base);
  if (discount > 0 && discount <= 10_000 && fits(discount)) return { unitPrice, discount: discount as Rate };
  const isExact = quantity === 0n || fits(0);
  return { unitPrice: isExact ? unitPrice : perPiece(base, quantity, null), discount: 0 as Rate };
}
