import type { Haler } from '@news-and-accounting/money';
import { advanceNames, type Deducted, numbersIn } from '../shared/advances.ts';
import { lineAmount, share } from '../shared/decimal.ts';
import { type DraftLine, type DraftRow, NO_LINE } from '../shared/draft.ts';
import { type TaxContext, taxation } from '../shared/flags.ts';
import type { JsonObject } from '../shared/json.ts';

export interface ItemContext extends TaxContext {
  /** Whether its issuer charges tax at all. */
  readonly isTaxDocument: boolean;
}

/** Kinds of items by the program's own library. */
const USUAL = ['0', 'ItemTypeNormal', null];
const ROUNDING = ['1', 'ItemTypeRound'];
const DEDUCTION = ['2', 'ItemTypeReduce'];

/** Kinds of prices by the program's own library: 0 with tax, 1 without, 2 a base without any. */
const WITH_VAT = ['0', 'WithVat'];
const ONLY_BASE = ['2', 'OnlyBase'];

export interface Items {
  readonly lines: readonly DraftLine[];
  readonly rounding: Haler | null;
  readonly deducted: Deducted;
}

export function readItems(items: readonly JsonObject[], context: ItemContext): Items {
  const lines: DraftLine[] = [];
  let rounding = 0;
  const deducted: DraftRow[] = [];
  const names: string[] = [];
  for (const item of items) {
    const type = item.text('ItemType');
    const isPlainRounding =
      ROUNDING.includes(type ?? '') && !item.rate('VatRate', 'rounding', context.remarks);
    if (isPlainRounding) rounding += amountsOf(item, context).base;
    else if (DEDUCTION.includes(type ?? '')) {
      deducted.push(amountsOf(item, context));
      names.push(...numbersIn(item.text('Name')));
    }
    // A discount of the document and rounding with tax are lines like others.
    else lines.push(readItem(item, lines.length, context));
    if (
      type !== null &&
      !USUAL.includes(type) &&
      !['1', '2', '3'].includes(type) &&
      !type.startsWith('ItemType')
    ) {
      context.remarks.error(`lines.${lines.length - 1}.name`, `Typ položky „${type.slice(0, 20)}“ neznáme.`);
    }
  }
  const sum = deducted.reduce((all, { base, vat }) => all + base + vat, 0);
  return {
    lines,
    rounding: rounding === 0 ? null : (rounding as Haler),
    deducted: {
      ...{ amount: sum === 0 ? null : (Math.abs(sum) as Haler), rows: deducted },
      names: advanceNames(names),
    },
  };
}

function readItem(item: JsonObject, at: number, context: ItemContext): DraftLine {
  const { remarks } = context;
  const field = (name: string) => `lines.${at}.${name}`;
  const type = item.text('PriceType');
  const stated = item.rate('VatRate', field('vat_rate'), remarks);
  const hasTax = !ONLY_BASE.includes(type ?? '') && context.isTaxDocument;
  if (stated === null && hasTax) remarks.error(field('vat_rate'), 'Položka nemá sazbu DPH.');
  const prices = item.object('Prices');
  const unitPrice =
    item.millionths('UnitPrice', field('unit_price'), remarks) ??
    prices?.millionths('UnitPrice', field('unit_price'), remarks) ??
    null;
  const rate = hasTax || context.isReversed ? stated : null;
  const taxed = taxation(rate, unitPrice === 0, field('vat_treatment'), context);
  return {
    ...NO_LINE,
    ...taxed,
    name: item.text('Name'),
    quantity: item.millionths('Amount', field('quantity'), remarks) ?? 1_000_000,
    unit: item.text('Unit'),
    unitPrice,
    includesVat: WITH_VAT.includes(type ?? '') && taxed.rate !== null,
    discount: item.rate('DiscountPercentage', field('discount_percent'), remarks) ?? 0,
    base: prices?.amount('TotalWithoutVat', field('base'), remarks) ?? null,
    vat: prices?.amount('TotalVat', field('vat'), remarks) ?? null,
  };
}

/** What an item comes to: as it states, else by its price. */
function amountsOf(item: JsonObject, { remarks }: ItemContext): DraftRow {
  const rate = item.rate('VatRate', 'lines', remarks) || null;
  const prices = item.object('Prices');
  const base = prices?.amount('TotalWithoutVat', 'lines', remarks) ?? null;
  const tax = prices?.amount('TotalVat', 'lines', remarks) ?? null;
  if (base !== null) return { rate: tax ? rate : null, base, vat: tax ?? (0 as Haler) };
  const quantity = item.millionths('Amount', 'lines', remarks) ?? 1_000_000;
  const price = item.millionths('UnitPrice', 'lines', remarks) ?? 0;
  const amount = lineAmount(quantity, price, 0) ?? 0;
  const isGross = WITH_VAT.includes(item.text('PriceType') ?? '');
  const vat = isGross ? share(amount, rate ?? 0, 10_000 + (rate ?? 0)) : share(amount, rate ?? 0, 10_000);
  return { rate, base: (isGross ? amount - vat : amount) as Haler, vat: vat as Haler };
}
