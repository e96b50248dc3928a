import {
  type DocumentLine,
  divided,
  perPiece,
  product,
  scaled,
  treatmentOfText,
} from '@news-and-accounting/business-document';
import { type Amount, type Millionths, ONE, type Rate, type RowKey } from '@news-and-accounting/document';
import { haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { Both } from './amounts.ts';
import { IsdocError } from './isdoc-error.ts';
import { amount, bothIfStated, number, percent, type Reading } from './values.ts';

export interface ReadLines {
  readonly lines: readonly DocumentLine[];
  readonly pricesIncludeVat: boolean;
}

/** What the head says for all lines. */
export interface Head {
  /** Whether the supplier is a payer of VAT. */
  readonly isApplicable: boolean;
}

/** No lines where a file has none. */
export function readLines(reading: Reading, invoice: XmlElement, head: Head): ReadLines {
  const elements = invoice.at('InvoiceLines')?.all('InvoiceLine') ?? [];
  const pricesIncludeVat = elements.some(
    (line) => line.text('ClassifiedTaxCategory', 'VATCalculationMethod') === '1',
  );
  const context = { ...reading, ...head, pricesIncludeVat };
  return { lines: elements.map((line) => readLine(context, line)), pricesIncludeVat };
}

type Context = Reading & Head & Pick<ReadLines, 'pricesIncludeVat'>;

function readLine(context: Context, line: XmlElement): DocumentLine {
  const key = keyOfLine(context, line);
  const { base, whole } = readAmounts(context, line, key.rate ?? 0);
  const quantity = readQuantity(context, line);
  const isInclusive = context.pricesIncludeVat && key.rate !== null;
  const goal = isInclusive ? whole.own : base.own;
  return {
    ...key,
    name: line.text('Item', 'Description') ?? line.text('Note') ?? '',
    quantity,
    unit: line.at('InvoicedQuantity')?.attribute('unitCode') ?? null,
    ...readPrice(context, line, { quantity, goal, isInclusive }),
    base: base.own,
    vat: (whole.own - base.own) as Amount,
    baseCzk: base.czk,
    vatCzk: (whole.czk - base.czk) as Amount,
  };
}

/** Without and with tax; where only one is told, the other follows by the tax or by the rate. */
function readAmounts(context: Context, line: XmlElement, rate: number): { base: Both; whole: Both } {
  const base = bothIfStated(context, line, 'LineExtensionAmount');
  const whole = bothIfStated(context, line, 'LineExtensionAmountTaxInclusive');
  if (base !== null && whole !== null) return { base, whole };
  const of = (both: Both, change: (amount: number) => number): Both => ({
    own: haler(change(both.own)),
    czk: haler(change(both.czk)),
  });
  if (base !== null) {
    const vat =
      bothIfStated(context, line, 'LineExtensionTaxAmount') ??
      of(base, (amount) => part(amount, rate, 10_000));
    return { base, whole: { own: haler(base.own + vat.own), czk: haler(base.czk + vat.czk) } };
  }
  if (whole === null) throw new IsdocError('unreadable', 'LineExtensionAmount');
  return { base: of(whole, (amount) => part(amount, 10_000, 10_000 + rate)), whole };
}

const part = (amount: number, over: number, under: number): number =>
  Number(divided(BigInt(amount) * BigInt(over), BigInt(under)));

function readQuantity({ isNegated }: Context, line: XmlElement): Millionths {
  const text = line.text('InvoicedQuantity');
  const quantity = text === null ? ONE : scaled(text, 6);
  if (quantity === null) throw new IsdocError('unreadable', 'InvoicedQuantity');
  return (isNegated ? -quantity : quantity) as Millionths;
}

/** What kind of supply a line is: the format says so only by its rate, flags and the words why there is no tax. */
function keyOfLine({ isApplicable: isPayer }: Context, line: XmlElement): RowKey {
  const category = line.at('ClassifiedTaxCategory');
  const rate = percent(category);
  const code = category?.text('LocalReverseCharge', 'LocalReverseChargeCode') ?? null;
  if (code !== null) return { treatment: 'reverse_charge', commodity: code, rate: null };
  if (rate > 0) return { treatment: 'taxable', commodity: null, rate };
  const told = treatmentOfText(line.text('VATNote') ?? '');
  const isApplicable = (category?.text('VATApplicable') ?? String(isPayer)) !== 'false';
  return { treatment: told ?? (isApplicable ? 'exempt' : 'not_subject'), commodity: null, rate: null };
}

interface Target {
  readonly quantity: Millionths;
  /** The amount that the line comes to in the document's kind of price. */
  readonly goal: Amount;
  readonly isInclusive: boolean;
}

type Price = Pick<DocumentLine, 'unitPrice' | 'discount'>;
const NO_DISCOUNT = 0 as Rate;

/**
 * The price, and the discount where its amount before tells it, that multiplied give the amount of the line. The price
 * of the file is in CZK and may be rounded, so in another currency the shortest one that fits is looked for.
 */
function readPrice(context: Context, line: XmlElement, target: Target): Price {
  const { quantity, goal, isInclusive } = target;
  const name = isInclusive ? 'UnitPriceTaxInclusive' : 'UnitPrice';
  if (line.text(name) === null) {
    const none = 0n as Millionths;
    return { unitPrice: quantity === 0n ? none : perPiece(goal, quantity, null), discount: NO_DISCOUNT };
  }
  const given = number(line, name);
  const own = context.exchangeRate === null ? given : inCurrency(given, context.exchangeRate);
  const discounted = context.exchangeRate === null ? beforeDiscount(context, line, target) : null;
  if (discounted !== null) return discounted;
  if (quantity === 0n) return { unitPrice: own, discount: NO_DISCOUNT };
  const exact = perPiece(goal, quantity, null);
  const short = context.exchangeRate === null ? [] : [2, 3, 4].map((places) => shortened(own, places));
  const unitPrice = [...short, own].find((price) => product(quantity, price) === goal) ?? exact;
  return { unitPrice, discount: NO_DISCOUNT };
}

const MILLION = 1_000_000n;
const inCurrency = (price: Millionths, exchangeRate: Millionths): Millionths =>
  divided(price * MILLION, exchangeRate) as Millionths;

function shortened(price: Millionths, places: number): Millionths {
  const unit = 10n ** BigInt(6 - places);
  return (divided(price, unit) * unit) as Millionths;
}

function beforeDiscount(
  context: Context,
  line: XmlElement,
  { quantity, goal, isInclusive }: Target,
): Price | null {
  const name = isInclusive
    ? 'LineExtensionAmountTaxInclusiveBeforeDiscount'
    : 'LineExtensionAmountBeforeDiscount';
  if (line.text(name) === null || quantity === 0n) return null;
  const before = amount(context, line, name);
  if (before === 0 || before === goal) return null;
  const discount = Math.round((1 - goal / before) * 10_000);
  if (discount <= 0 || discount > 10_000) return null;
  const unitPrice = perPiece(before, quantity, null);
  const after = divided(quantity * unitPrice * BigInt(10_000 - discount), 10_000n * 10_000n * MILLION);
  return Number(after) === goal ? { unitPrice, discount: discount as Rate } : null;
}
