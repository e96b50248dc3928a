import {
  type DocumentLine,
  linesWithRounding,
  millionthsText,
  perPiece,
  priceInCzk,
  product,
  withoutTax,
  withTax,
} from '@news-and-accounting/business-document';
import { inCzk, isInPrice, type Millionths } from '@news-and-accounting/document';
import { add, amountText, type Haler } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { inCrowns, twins } from './amounts.ts';
import { type Form, signed } from './form.ts';
import { classified, vatNote } from './tax-category.ts';

export const invoiceLines = (form: Form): Content => ({
  InvoiceLine: linesWithRounding(form.document).map((line, at) => invoiceLine(form, line, at + 1)),
});

function invoiceLine(form: Form, line: DocumentLine, position: number): Content {
  const { base, vat, baseCzk, vatCzk } = line;
  const quantity = (form.isNegated ? -line.quantity : line.quantity) as Millionths;
  const before = amountsBeforeDiscount(form, line);
  const prices = unitPrices(form, line);
  return {
    ID: String(position),
    InvoicedQuantity: { '@unitCode': line.unit ?? undefined, '#text': millionthsText(quantity) },
    ...twins(form, 'LineExtensionAmount', { own: base, czk: baseCzk }),
    LineExtensionAmountBeforeDiscount: before?.without,
    ...twins(form, 'LineExtensionAmountTaxInclusive', { own: add(base, vat), czk: add(baseCzk, vatCzk) }),
    LineExtensionAmountTaxInclusiveBeforeDiscount: before?.including,
    LineExtensionTaxAmount: inCrowns(form, { own: vat, czk: vatCzk }),
    UnitPrice: millionthsText(prices.without),
    UnitPriceTaxInclusive: millionthsText(prices.including),
    ClassifiedTaxCategory: classified(form, line, form.document.pricesIncludeVat ? '1' : '0'),
    VATNote: vatNote(form, line),
    Item: { Description: line.name },
  };
}

interface Prices<T> {
  readonly without: T;
  readonly including: T;
}

const rateOf = ({ rate, treatment }: DocumentLine): number => (isInPrice(treatment) ? (rate ?? 0) : 0);

const includesVat = ({ document }: Form, { treatment }: DocumentLine): boolean =>
  document.pricesIncludeVat && isInPrice(treatment);

/** In CZK, less the discount: what is given as it is, the other of what the line comes to. */
function unitPrices(form: Form, line: DocumentLine): Prices<Millionths> {
  const { exchangeRate } = form.document;
  const given = priceInCzk(line.unitPrice, exchangeRate);
  const isGiven = line.discount === 0;
  if (line.quantity === 0n) return priceWithTax(form, line, given);
  const without = perPiece(line.base, line.quantity, exchangeRate);
  const including = perPiece(add(line.base, line.vat), line.quantity, exchangeRate);
  if (!isGiven) return { without, including };
  return includesVat(form, line) ? { without, including: given } : { without: given, including };
}

function priceWithTax(form: Form, line: DocumentLine, price: Millionths): Prices<Millionths> {
  const rate = rateOf(line);
  return includesVat(form, line)
    ? { without: withoutTax(price, rate), including: price }
    : { without: price, including: withTax(price, rate) };
}

/** In CZK; undefined without a discount. */
function amountsBeforeDiscount(form: Form, line: DocumentLine): Prices<string> | undefined {
  if (line.discount === 0) return undefined;
  const { exchangeRate } = form.document;
  const amount = (price: Millionths): string => {
    const own: Haler = product(line.quantity, price);
    return amountText(signed(form, exchangeRate === null ? own : inCzk(own, exchangeRate)));
  };
  const { without, including } = priceWithTax(form, line, line.unitPrice);
  return { without: amount(without), including: amount(including) };
}
