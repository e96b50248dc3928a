import { sumsOf } from '@news-and-accounting/business-document';
import { add, amountText, type Haler, haler, subtract, sum, ZERO } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { type Breakdown, breakdownOf } from './categories.ts';
import { type Form, money, signed } from './form.ts';
import { taxCategory } from './lines.ts';

/** The tax by category and rate; of a foreign document its sum in CZK, too. */
export function taxTotals(form: Form): Content[] {
  const rows = breakdownOf(form.document, form.categoryOf);
  const own = {
    'cbc:TaxAmount': money(form, signed(form, sum(rows.map(({ vat }) => vat)))),
    'cac:TaxSubtotal': rows.map((row) => subTotal(form, row)),
  };
  if (form.document.currency === 'CZK') return [own];
  const czk = signed(form, sum(rows.map(({ vatCzk }) => vatCzk)));
  return [own, { 'cbc:TaxAmount': { '@currencyID': 'CZK', '#text': amountText(czk) } }];
}

function subTotal(form: Form, { base, vat, category, rate, reasonCode, reasons }: Breakdown): Content {
  // Whether there is no tax, and why, is told together (BR-S-10, BR-Z-10).
  const hasReason = category !== 'S' && category !== 'Z';
  const reason = {
    'cbc:TaxExemptionReasonCode': hasReason ? (reasonCode ?? undefined) : undefined,
    'cbc:TaxExemptionReason': hasReason ? reasons.join(' ') || undefined : undefined,
  };
  return {
    'cbc:TaxableAmount': money(form, signed(form, base)),
    'cbc:TaxAmount': money(form, signed(form, vat)),
    'cac:TaxCategory': taxCategory(category, rate, reason),
  };
}

export interface Totals {
  readonly base: Haler;
  readonly price: Haler;
  readonly prepaid: Haler;
  readonly rounding: Haler;
  readonly payable: Haler;
}

/** With the signs of the format; a tax document of an advance is for what was paid. */
export function totalsOf(form: Form): Totals {
  const sums = sumsOf(form.document);
  const price = signed(form, add(sums.base, sums.vat));
  const rounding = signed(form, sums.rounding);
  const deducted = signed(form, subtract(sums.total, sums.payable));
  const prepaid = form.document.kind === 'tax_receipt' ? add(price, rounding) : deducted;
  const payable = haler(price - prepaid + rounding);
  return { base: signed(form, sums.base), price, prepaid, rounding, payable };
}

export function monetaryTotal(form: Form): Content {
  const { base, price, prepaid, rounding, payable } = totalsOf(form);
  return {
    'cbc:LineExtensionAmount': money(form, base),
    'cbc:TaxExclusiveAmount': money(form, base),
    'cbc:TaxInclusiveAmount': money(form, price),
    'cbc:PrepaidAmount': prepaid === ZERO ? undefined : money(form, prepaid),
    'cbc:PayableRoundingAmount': rounding === ZERO ? undefined : money(form, rounding),
    'cbc:PayableAmount': money(form, payable),
  };
}
