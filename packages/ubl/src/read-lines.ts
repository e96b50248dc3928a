import {
  adjustmentLine,
  type DocumentLine,
  divided,
  fittingPrice,
  linesOfRows,
  type ReadSupply,
  rowsOfLines,
  treatmentsOf,
  type UntaxedLine,
  unitOf,
  withSharedTax,
} from '@news-and-accounting/business-document';
import {
  type Millionths,
  ONE,
  type Rate,
  type RowKey,
  type TaxedRow,
  type Treatment,
} from '@news-and-accounting/document';
import type { XmlElement } from '@news-and-accounting/xml';
import { UblError } from './ubl-error.ts';
import { amount, number, required } from './values.ts';

/** What a category means between these two. */
export type TreatmentOf = (category: string) => Treatment;

/** By what the breakdown tells of each category. */
export const categoriesOf = (invoice: XmlElement, isDomestic: boolean): TreatmentOf =>
  treatmentsOf(
    subtotals(invoice)
      .flatMap((row) => row.all('TaxCategory'))
      .map((category) => ({
        category: category.text('ID') ?? '',
        reason: category.text('TaxExemptionReason'),
      })),
    isDomestic,
  );

/** The breakdown, and not the same in the currency of accounting, which some give as well. */
function subtotals(invoice: XmlElement): XmlElement[] {
  const currency = invoice.text('DocumentCurrencyCode');
  return invoice
    .all('TaxTotal')
    .flatMap((total) => total.all('TaxSubtotal'))
    .filter((row) => (row.at('TaxableAmount')?.attribute('currencyID') ?? currency) === currency);
}

function readRows(invoice: XmlElement, { treatmentOf, isNegated }: LineReading): TaxedRow[] {
  return subtotals(invoice).map((row) => {
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

/** Lines and breakdown; either is made of the other where it is missing. */
export function readSupply(invoice: XmlElement, reading: LineReading): ReadSupply {
  const rows = readRows(invoice, reading);
  const elements = invoice.all(reading.isCreditNote ? 'CreditNoteLine' : 'InvoiceLine');
  if (elements.length === 0) {
    if (rows.length === 0) throw new UblError('unreadable', 'InvoiceLine');
    return { lines: linesOfRows(rows, `Dle dokladu ${invoice.text('ID') ?? ''}`), rows, hasLines: false };
  }
  const lines = [
    ...elements.map((element) => readLine(element, reading)),
    ...invoice.all('AllowanceCharge').map((element) => readAdjustment(element, reading)),
  ];
  const taxed = withSharedTax(lines, rows);
  return { lines: taxed, rows: rows.length === 0 ? rowsOfLines(taxed) : rows, hasLines: true };
}

/** A discount or a surcharge on the whole document. */
const readAdjustment = (element: XmlElement, { treatmentOf, isNegated }: LineReading): UntaxedLine =>
  adjustmentLine(keyOf(element, 'TaxCategory', treatmentOf), {
    reason: element.text('AllowanceChargeReason'),
    amount: amount(element, 'Amount', isNegated),
    isCharge: element.text('ChargeIndicator') === 'true',
  });

function readLine(element: XmlElement, { treatmentOf, isNegated, isCreditNote }: LineReading): UntaxedLine {
  const name = isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity';
  const given = element.text(name) === null ? ONE : number(element, name);
  const quantity = (isNegated ? -given : given) as Millionths;
  const base = amount(element, 'LineExtensionAmount', isNegated);
  const item = element.at('Item');
  if (item === null) throw new UblError('unreadable', 'Item');
  return {
    ...keyOf(item, 'ClassifiedTaxCategory', treatmentOf),
    name: element.text('Item', 'Name') ?? element.text('Item', 'Description') ?? '',
    quantity,
    unit: unitOf(element.at(name)?.attribute('unitCode') ?? null),
    ...readPrice(element, quantity, base),
    base,
  };
}

function readPrice(
  line: XmlElement,
  quantity: Millionths,
  base: UntaxedLine['base'],
): Pick<DocumentLine, 'unitPrice' | 'discount'> {
  const price = line.at('Price');
  const pieces = price?.at('BaseQuantity') == null ? ONE : number(price, 'BaseQuantity');
  if (pieces === 0n) throw new UblError('unreadable', 'BaseQuantity');
  const [allowance, ...others] = line.all('AllowanceCharge');
  const isOnly = allowance !== undefined && others.length === 0;
  const percent = isOnly ? allowance.at('MultiplierFactorNumeric') : null;
  return fittingPrice(
    {
      price: price?.text('PriceAmount') == null ? null : number(price, 'PriceAmount'),
      pieces,
      allowance: percent === null ? null : number(allowance as XmlElement, 'MultiplierFactorNumeric'),
    },
    quantity,
    base,
  );
}
