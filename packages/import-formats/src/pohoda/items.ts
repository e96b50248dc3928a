import { isSelfAssessed, type Treatment } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { PartnerValues, RecordKind } from '../record.ts';
import { advanceNames, type Deducted, numbersIn } from '../shared/advances.ts';
import { type DraftLine, type DraftRow, hasNoTax, NO_LINE } from '../shared/draft.ts';
import { isIssued, untaxed } from '../shared/treatments.ts';
import { amountAt, isTrue, millionthsAt, rateAt } from '../shared/xml-values.ts';
import { classified, isReversed } from './classification.ts';
import type { Currency } from './money.ts';
import { type RateContext, rateOfItem } from './rate.ts';

export interface ItemContext extends RateContext {
  readonly kind: RecordKind;
  readonly partner: PartnerValues | null;
  readonly currency: Currency;
  /** Treatment of supplies without tax by the head of the document. */
  readonly usual: Treatment | null;
  /** Whether it is sold to another state's consumers with that state's tax. */
  readonly isOss: boolean;
  readonly costCentre: string | null;
  /** What the agenda calls a line. */
  readonly itemName: string;
}

/** Lines of the document, the item that rounds with tax among them. */
export function readItems(detail: XmlElement | null, context: ItemContext): DraftLine[] {
  const items = detail?.all(context.itemName) ?? [];
  const rounding = detail?.at('roundingItem') ?? null;
  const all = rounding === null ? items : [...items, rounding];
  return all.map((item, at) => readItem(item, at, context));
}

function readItem(item: XmlElement, at: number, context: ItemContext): DraftLine {
  const { remarks, currency } = context;
  const field = (name: string) => `lines.${at}.${name}`;
  const money = item.at(currency.code === 'CZK' ? 'homeCurrency' : 'foreignCurrency');
  const base = amountAt(money, ['price'], field('base'), remarks);
  const vat = amountAt(money, ['priceVAT'], field('vat'), remarks);
  const quantity = millionthsAt(item, ['quantity'], field('quantity'), remarks) ?? 1_000_000;
  const unitPrice = millionthsAt(money, ['unitPrice'], field('unit_price'), remarks);
  const rate = rateOfItem(item, field('vat_rate'), context);
  const isZero = (base ?? unitPrice ?? 0) === 0;
  const taxed = taxation(item, { rate, vat, isZero, field: field('vat_treatment') }, context);
  return {
    ...NO_LINE,
    ...taxed,
    name: item.text('text') ?? item.text('stockItem', 'stockItem', 'ids') ?? item.text('code'),
    quantity,
    unit: item.text('unit'),
    // The schema takes a missing price for zero.
    unitPrice: unitPrice ?? (base === null ? 0 : null),
    includesVat: isTrue(item.text('payVAT')) && taxed.rate !== null,
    discount: rateAt(item, ['discountPercentage'], field('discount_percent'), remarks) ?? 0,
    costCentre: item.text('centre', 'ids') ?? context.costCentre,
    base,
    vat,
  };
}

interface Tax {
  readonly rate: number | null;
  readonly vat: Haler | null;
  readonly isZero: boolean;
  readonly field: string;
}

type Taxation = Pick<DraftLine, 'rate' | 'treatment' | 'commodity'>;

/** Rate and treatment, which hang together: where the customer pays the tax, ours has no rate. */
function taxation(item: XmlElement, { rate, vat, isZero, field }: Tax, context: ItemContext): Taxation {
  const commodity = null;
  if (hasNoTax(context.kind)) return { rate: null, treatment: 'not_subject', commodity };
  const own = classified(item) ?? context.usual;
  const isOurs = isIssued(context.kind);
  if (isReversed(item) || (own === 'reverse_charge' && !vat && isOurs)) {
    return {
      rate: isOurs ? null : rate,
      treatment: 'reverse_charge',
      commodity: item.text('CodePDP') ?? commodity,
    };
  }
  if (own !== null && !isOurs && rate !== null && isSelfAssessed('received', own))
    return { rate, treatment: own, commodity };
  if (rate !== null) return { rate, treatment: context.isOss ? 'oss' : 'taxable', commodity };
  const treatment =
    own !== null && (isOurs || own === 'not_subject')
      ? own
      : untaxed(
          { kind: context.kind, partner: context.partner, isZero, field },
          context.options,
          context.remarks,
        );
  return { rate: null, treatment, commodity };
}

export function readDeducted(detail: XmlElement | null, context: ItemContext): Deducted {
  const rows: DraftRow[] = [];
  const items = detail?.all('invoiceAdvancePaymentItem') ?? [];
  const names = items.flatMap((item) => [
    item.text('sourceDocument', 'number'),
    item.text('symPar'),
    ...numbersIn(item.text('note')),
  ]);
  for (const [at, item] of items.entries()) {
    const field = `advances.${at}`;
    const money = item.at(context.currency.code === 'CZK' ? 'homeCurrency' : 'foreignCurrency');
    const base = amountAt(money, ['price'], field, context.remarks);
    const vat = amountAt(money, ['priceVAT'], field, context.remarks) ?? (0 as Haler);
    const whole = amountAt(money, ['priceSum'], field, context.remarks);
    const net = base ?? (whole === null ? null : ((whole - vat) as Haler));
    if (net === null) continue;
    rows.push({ rate: vat === 0 ? null : rateOfItem(item, field, context), base: net, vat });
  }
  const sum = rows.reduce((all, { base, vat }) => all + base + vat, 0);
  return {
    ...{ amount: rows.length === 0 ? null : (Math.abs(sum) as Haler), rows },
    names: advanceNames(names),
  };
}
