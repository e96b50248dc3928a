import {
  type BusinessDocument,
  type DocumentLine,
  linesWithRounding,
  millionthsText,
  perPiece,
  product,
  unitCode,
  withoutTax,
} from '@news-and-accounting/business-document';
import { isInPrice, type Millionths, ONE, type Rate, rateText } from '@news-and-accounting/document';
import { amountText, type Haler, haler, subtract, sum } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { type Category, rateOf } from './categories.ts';
import { type Form, money, signed } from './form.ts';

export function documentLines(form: Form): Content[] {
  const { document } = form;
  const lines = [...linesWithRounding(document), ...linesOfOldRates(document)];
  return lines.map((line, at) => documentLine(form, line, at + 1));
}

function documentLine(form: Form, line: DocumentLine, position: number): Content {
  const category = form.categoryOf(line);
  const base = signed(form, line.base);
  const { quantity, price } = positivePrice(form, line);
  const gross = product(quantity, price);
  // An allowance below zero would be a charge: such a line states what a piece comes to.
  const isDiscounted = line.discount > 0 && base > 0 && gross > base;
  const net = isDiscounted || line.discount === 0 ? price : pricePerPiece(base, quantity, price);
  return {
    'cbc:ID': String(position),
    [form.isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      '@unitCode': unitCode(line.unit),
      '#text': millionthsText(quantity),
    },
    'cbc:LineExtensionAmount': money(form, base),
    'cac:AllowanceCharge': isDiscounted ? allowance(form, line, gross, base) : undefined,
    'cac:Item': {
      'cbc:Name': line.name === '' ? '-' : line.name,
      'cac:ClassifiedTaxCategory': taxCategory(category, rateOf(category, line)),
    },
    'cac:Price': {
      'cbc:PriceAmount': { '@currencyID': form.document.currency, '#text': millionthsText(net) },
    },
  };
}

export const taxCategory = (category: Category, rate: number | null, reasons: Content = {}): Content => ({
  'cbc:ID': category,
  'cbc:Percent': rate === null ? undefined : rateText(rate as Rate),
  ...reasons,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

function allowance(form: Form, { discount }: DocumentLine, gross: Haler, base: Haler): Content {
  return {
    'cbc:ChargeIndicator': 'false',
    'cbc:AllowanceChargeReason': form.document.language === 'cs' ? 'Sleva' : 'Discount',
    'cbc:MultiplierFactorNumeric': rateText(discount),
    'cbc:Amount': money(form, subtract(gross, base)),
    'cbc:BaseAmount': money(form, gross),
  };
}

/** Prices may not be below zero (BR-27), quantities may. */
function positivePrice(form: Form, line: DocumentLine): { quantity: Millionths; price: Millionths } {
  const flips = form.isNegated !== line.unitPrice < 0n;
  const quantity = (flips ? -line.quantity : line.quantity) as Millionths;
  const price = (line.unitPrice < 0n ? -line.unitPrice : line.unitPrice) as Millionths;
  if (!form.document.pricesIncludeVat || !isInPrice(line.treatment)) return { quantity, price };
  return line.discount === 0
    ? { quantity, price: pricePerPiece(signed(form, line.base), quantity, price) }
    : { quantity, price: withoutTax(price, line.rate ?? 0) };
}

/** What a piece of a line comes to without tax. */
function pricePerPiece(base: Haler, quantity: Millionths, otherwise: Millionths): Millionths {
  const price = quantity === 0n ? otherwise : perPiece(base, quantity, null);
  return price < 0n ? otherwise : price;
}

const NAMES = { cs: 'Zdaněno z přijaté platby', en: 'Taxed with the advance payment' } as const;

/** What a receipt has taxed at a rate of before leaves the lines of the new one, so that each rate adds up (BR-S-08). */
function linesOfOldRates(document: BusinessDocument): DocumentLine[] {
  const lines = linesWithRounding(document);
  return document.vatBeforeAdvances
    .filter(({ treatment }) => treatment === 'taxable')
    .flatMap((row) => {
      const own = lines.filter(({ treatment, rate }) => treatment === row.treatment && rate === row.rate);
      const base = haler(row.base - sum(own.map((line) => line.base)));
      if (base === 0) return [];
      const price = BigInt(amountText(base).replace('.', '')) * 10_000n;
      return [
        {
          ...row,
          name: NAMES[document.language],
          quantity: ONE,
          unit: null,
          unitPrice: price as Millionths,
          discount: 0 as Rate,
          base,
          vat: haler(row.vat - sum(own.map((line) => line.vat))),
        },
      ];
    });
}
