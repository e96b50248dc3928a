import { isSelfAssessed, type Treatment } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { ReadOptions } from '../options.ts';
import type { PartnerValues, RecordKind } from '../record.ts';
import { advanceNames, type Deducted, numbersIn } from '../shared/advances.ts';
import { lineAmount, share } from '../shared/decimal.ts';
import { type DraftLine, type DraftRow, hasNoTax, NO_LINE } from '../shared/draft.ts';
import type { Remarks } from '../shared/remarks.ts';
import { folded } from '../shared/text.ts';
import { check, isIssued, untaxed } from '../shared/treatments.ts';
import { amountAt, isTrue, millionthsAt, rateAt } from '../shared/xml-values.ts';
import { classified } from './classification.ts';
import { percentOf } from './values.ts';

export interface ItemContext {
  readonly options: ReadOptions;
  readonly remarks: Remarks;
  readonly kind: RecordKind;
  readonly partner: PartnerValues | null;
  readonly isForeign: boolean;
  /** Classification and centre of the head. */
  readonly code: string | null;
  readonly costCentre: string | null;
  /** Whether the head names a state whose tax it is. */
  readonly isOss: boolean;
}

export interface Items {
  readonly lines: readonly DraftLine[];
  readonly deducted: Deducted;
  /** Of items that only round. */
  readonly rounding: Haler | null;
}

export function readItems(document: XmlElement, context: ItemContext): Items {
  const all = [
    ...(document.at('SeznamPolozek')?.all('Polozka') ?? []),
    ...(document.at('SeznamZalPolozek')?.all('Polozka') ?? []),
    ...(document.at('SeznamNormPolozek')?.all('NormPolozka') ?? []),
  ];
  const isDeduction = (item: XmlElement) => isTrue(item.text('NesklPolozka', 'Zaloha'));
  const rounds = (item: XmlElement) =>
    /^zaokrouhl|^halerove vyrovnani/.test(folded(item.text('Popis') ?? '')) &&
    percentOf(item, ['SazbaDPH']) === null;
  const usual = all.filter((item) => !isDeduction(item) && !rounds(item));
  const rounding = all
    .filter((item) => !isDeduction(item) && rounds(item))
    .map((item) => grossOf(item, context));
  return {
    lines: usual.toSorted((a, b) => orderOf(a) - orderOf(b)).map((item, at) => readItem(item, at, context)),
    deducted: deductedOf(document, all.filter(isDeduction), context),
    rounding:
      rounding.length === 0 ? null : (rounding.reduce((sum, { base, vat }) => sum + base + vat, 0) as Haler),
  };
}

/** Export writes items in an order of its own, and beside them the one in which they are printed. */
const orderOf = (item: XmlElement): number => Number(item.text('Poradi') ?? '0') || 0;

function readItem(item: XmlElement, at: number, context: ItemContext): DraftLine {
  const { remarks, isForeign } = context;
  const field = (name: string) => `lines.${at}.${name}`;
  const sums = isForeign ? item.at('SouhrnDPH', 'Valuty') : item.at('SouhrnDPH');
  const unitPrice = millionthsAt(item, [isForeign ? 'Valuty' : 'Cena'], field('unit_price'), remarks);
  const stated = rateAt(item, ['SazbaDPH'], field('vat_rate'), remarks);
  if (stated === null && !hasNoTax(context.kind)) remarks.error(field('vat_rate'), 'Položka nemá sazbu DPH.');
  const type = item.text('CenaTyp') ?? '0';
  if (type === '2')
    remarks.error(field('unit_price'), 'Položka nese jen daň bez základu; takovou převzít neumíme.');
  const isZero = (unitPrice ?? 0) === 0;
  const taxed = taxation(item, { rate: stated || null, isZero, at }, context);
  const discount = isTrue(item.text('CenaPoSleve'))
    ? 0
    : (rateAt(item, ['Sleva'], field('discount_percent'), remarks) ?? 0);
  return {
    ...NO_LINE,
    ...taxed,
    name: item.text('Popis') ?? item.text('SklPolozka', 'KmKarta', 'Popis'),
    quantity: millionthsAt(item, ['PocetMJ'], field('quantity'), remarks) ?? 1_000_000,
    unit: item.text('NesklPolozka', 'MJ') ?? item.text('SklPolozka', 'KmKarta', 'MJ') ?? item.text('TextMJ'),
    unitPrice,
    // Documents beside invoices write 4 for a price with tax.
    includesVat: (type === '1' || type === '4') && taxed.rate !== null,
    discount,
    costCentre: item.text('Stredisko') ?? item.text('Stred') ?? context.costCentre,
    base: amountAt(sums, ['Zaklad'], field('base'), remarks),
    vat: amountAt(sums, ['DPH'], field('vat'), remarks),
  };
}

interface Tax {
  readonly rate: number | null;
  readonly isZero: boolean;
  readonly at: number;
}

type Taxation = Pick<DraftLine, 'rate' | 'treatment' | 'commodity'>;

function taxation(item: XmlElement, { rate, isZero, at }: Tax, context: ItemContext): Taxation {
  const { kind, partner, options, remarks } = context;
  const field = `lines.${at}.vat_treatment`;
  if (hasNoTax(kind)) return { rate: null, treatment: 'not_subject', commodity: null };
  const isOurs = isIssued(kind);
  const commodity = item.text('NesklPolozka', 'PredmPln') ?? item.text('PredmPln');
  const own: Treatment | null =
    commodity === null
      ? classified(item.text('KodDPH') ?? item.text('Cleneni') ?? context.code, isOurs)
      : 'reverse_charge';
  if (own !== null && !isOurs && isSelfAssessed('received', own)) {
    if (rate !== null)
      return { rate, treatment: own, commodity: own === 'reverse_charge' ? commodity : null };
    // The tax that we owe needs a rate, which a line without tax does not tell.
    check(remarks, field, 'not_subject');
    return { rate: null, treatment: 'not_subject', commodity: null };
  }
  if (own === 'reverse_charge') return { rate: null, treatment: own, commodity };
  if (rate !== null) return { rate, treatment: context.isOss ? 'oss' : 'taxable', commodity: null };
  const treatment = own ?? untaxed({ kind, partner, isZero, field }, options, remarks);
  return { rate: null, treatment, commodity: null };
}

/** What an item comes to, with its tax, by its price. */
function grossOf(item: XmlElement, { remarks, isForeign }: ItemContext): DraftRow {
  const price = millionthsAt(item, [isForeign ? 'Valuty' : 'Cena'], 'total', remarks) ?? 0;
  const quantity = millionthsAt(item, ['PocetMJ'], 'total', remarks) ?? 1_000_000;
  const rate = percentOf(item, ['SazbaDPH']);
  const amount = lineAmount(quantity, price, 0) ?? 0;
  const isGross = item.text('CenaTyp') === '1';
  const vat = isGross ? share(amount, rate ?? 0, 10_000 + (rate ?? 0)) : share(amount, rate ?? 0, 10_000);
  return { rate, base: (isGross ? amount - vat : amount) as Haler, vat: vat as Haler };
}

function deductedOf(document: XmlElement, items: readonly XmlElement[], context: ItemContext): Deducted {
  const rows = items.map((item) => grossOf(item, context));
  const name = context.isForeign ? 'SumZalohaC' : 'SumZaloha';
  const stated = amountAt(document, [name], 'advances', context.remarks);
  const sum = rows.reduce((all, { base, vat }) => all + base + vat, 0);
  const amount = Math.abs(stated || sum) as Haler;
  const linked = (document.at('SeznamVazeb')?.all('Vazba') ?? []).map((link) => link.text('Doklad', 'Cislo'));
  const told = items.flatMap((item) => numbersIn(item.text('Popis')));
  return {
    ...{ amount: amount === 0 ? null : amount, rows },
    names: amount === 0 ? [] : advanceNames([...told, ...linked]),
  };
}
