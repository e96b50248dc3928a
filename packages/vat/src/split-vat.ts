import type { LegalReference } from '@news-and-accounting/law';
import {
  add,
  decimalText,
  divide,
  exactly,
  type Haler,
  parseDecimal,
  plus,
  type Rational,
  rational,
  round,
  subtract,
  times,
} from '@news-and-accounting/money';

/** Which of the three amounts is known. */
export type Known = 'base' | 'vat' | 'total';

export interface VatStep {
  /** Czech. */
  readonly what: string;
  readonly inputs: readonly { readonly name: string; readonly value: string; readonly unit: string }[];
  /** CZK before rounding, decimal text cut at six places; null for a sum or a difference of amounts. */
  readonly unrounded: string | null;
  readonly rounding: 'half_up_to_haler' | null;
  readonly result: Haler;
  readonly paragraph: LegalReference;
}

export interface VatSplit {
  readonly base: Haler;
  readonly vat: Haler;
  readonly total: Haler;
  readonly steps: readonly VatStep[];
}

const ACT = 'https://www.e-sbirka.cz/sb/2004/235';
const SECTION_36: LegalReference = { title: '§ 36 odst. 1 zákona č. 235/2004 Sb.', href: ACT };
const SECTION_37_FROM_BASE: LegalReference = { title: '§ 37 odst. 1 zákona č. 235/2004 Sb.', href: ACT };
const SECTION_37_FROM_TOTAL: LegalReference = { title: '§ 37 odst. 2 zákona č. 235/2004 Sb.', href: ACT };
const HUNDRED = rational(100n);

/**
 * Base, tax and total from any one of them. The tax is what is computed; the third amount is a sum or a difference,
 * so that base + tax = total to the haléř.
 * @param known which amount `value` is, in haléře
 * @param rate per cent above zero, a decimal text
 */
export function splitVat(known: Known, value: Haler, rate: string): VatSplit {
  const percent = parseDecimal(rate);
  switch (known) {
    case 'base':
      return fromBase(value, percent);
    case 'total':
      return fromTotal(value, percent);
    case 'vat':
      return fromVat(value, percent);
  }
}

function fromBase(base: Haler, rate: Rational): VatSplit {
  const tax = rounded(
    'DPH ze základu: základ × sazba / 100',
    [amount('základ daně', base), percentage(rate)],
    divide(times(exactly(base), rate), HUNDRED),
    SECTION_37_FROM_BASE,
  );
  const total = summed(
    'Cena s daní: základ + DPH',
    [amount('základ daně', base), amount('DPH', tax.result)],
    add(base, tax.result),
  );
  return { base, vat: tax.result, total: total.result, steps: [tax, total] };
}

function fromTotal(total: Haler, rate: Rational): VatSplit {
  const tax = rounded(
    'DPH z ceny s daní: cena × sazba / (100 + sazba)',
    [amount('cena s daní', total), percentage(rate)],
    divide(times(exactly(total), rate), plus(HUNDRED, rate)),
    SECTION_37_FROM_TOTAL,
  );
  const base = summed(
    'Základ daně: cena s daní − DPH',
    [amount('cena s daní', total), amount('DPH', tax.result)],
    subtract(total, tax.result),
  );
  return { base: base.result, vat: tax.result, total, steps: [tax, base] };
}

function fromVat(vat: Haler, rate: Rational): VatSplit {
  const base = rounded(
    'Základ daně z DPH: DPH × 100 / sazba',
    [amount('DPH', vat), percentage(rate)],
    divide(times(exactly(vat), HUNDRED), rate),
    SECTION_37_FROM_BASE,
  );
  const total = summed(
    'Cena s daní: základ + DPH',
    [amount('základ daně', base.result), amount('DPH', vat)],
    add(base.result, vat),
  );
  return { base: base.result, vat, total: total.result, steps: [base, total] };
}

function rounded(
  what: string,
  inputs: VatStep['inputs'],
  figure: Rational,
  paragraph: LegalReference,
): VatStep {
  const unrounded = decimalText(divide(figure, HUNDRED));
  const result = round(figure, 'half_up_to_haler');
  return { what, inputs, unrounded, rounding: 'half_up_to_haler', result, paragraph };
}

function summed(what: string, inputs: VatStep['inputs'], result: Haler): VatStep {
  return { what, inputs, unrounded: null, rounding: null, result, paragraph: SECTION_36 };
}

function amount(name: string, value: Haler) {
  return { name, value: decimalText(divide(exactly(value), HUNDRED)), unit: 'CZK' };
}

function percentage(rate: Rational) {
  return { name: 'sazba', value: decimalText(rate), unit: '%' };
}
