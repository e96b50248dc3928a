import { isInPrice } from '@news-and-accounting/document';
import { add, type Haler } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { deductedOf, linesOf, paidVat } from '../amounts.ts';
import { lineAmount, millionths, percent, share, toFourDecimals } from '../decimals.ts';
import type { DocumentOut, LineOut, RowOut } from '../record.ts';
import { NotHeld, type Remarks } from '../remarks.ts';
import { classificationOf } from './classification.ts';
import { castka, quantityOf, SHORT_TEXT } from './values.ts';

export interface ItemOptions {
  readonly remarks: Remarks;
  /** Who is no payer has no classes. */
  readonly isPayer: boolean;
}

/** The items of an invoice: its lines, what advances take off, what rounds outside of the tax. */
export function itemsOf(document: DocumentOut, options: ItemOptions): Content[] {
  const lines = linesOf(document).map((line, at) => itemOf(document, line, { at, ...options }));
  const rest = [...deductions(document), ...roundings(document)];
  return [...lines, ...rest.map((item, at) => ({ ...item, Poradi: String(lines.length + at + 1) }))].map(
    inOrder,
  );
}

const ORDER = [
  ...([
    'Popis',
    'Poznamka',
    'PocetMJ',
    'SazbaDPH',
    'Cena',
    'SouhrnDPH',
    'CenaTyp',
    'Sleva',
    'Poradi',
  ] as const),
  ...(['KodDPH', 'Stredisko', 'Valuty', 'NesklPolozka', 'CenaPoSleve'] as const),
];

/** Elements of an item stand in one order. */
const inOrder = (item: Content): Content =>
  Object.fromEntries(ORDER.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));

function itemOf(
  document: DocumentOut,
  line: LineOut,
  context: ItemOptions & { readonly at: number },
): Content {
  const { remarks, isPayer, at } = context;
  const { currency, pricesIncludeVat, side } = document;
  const field = (name: string) => `lines.${at}.${name}`;
  const isForeign = currency !== 'CZK';
  const price = priceOf(line, field('unit_price'), remarks);
  const isReversed = line.treatment === 'reverse_charge';
  return {
    Popis: remarks.text(line.name, field('name'), SHORT_TEXT),
    PocetMJ: quantityOf(line.quantity, field('quantity')),
    SazbaDPH: percent(line.rate ?? 0),
    Cena: isForeign ? undefined : price,
    SouhrnDPH: {
      ...(isForeign
        ? { Valuty: { Zaklad: castka(line.base), DPH: castka(paidVat(line)) } }
        : { Zaklad: castka(line.base), DPH: castka(paidVat(line)) }),
    },
    CenaTyp: pricesIncludeVat && isInPrice(line.treatment) ? '1' : '0',
    Sleva: line.discount === 0 ? undefined : percent(line.discount),
    Poradi: String(at + 1),
    KodDPH: isPayer ? classificationOf(line.treatment, side) : undefined,
    Stredisko: remarks.whole(line.costCentre, field('cost_centre'), 10),
    Valuty: isForeign ? price : undefined,
    NesklPolozka: {
      MJ: remarks.text(line.unit, field('unit'), 10),
      Protizapis: '0',
      PredmPln: isReversed ? (line.commodity ?? undefined) : undefined,
    },
    CenaPoSleve: '0',
  };
}

/**
 * A price, of which the program keeps four decimals: further ones are left out where the line comes to the same.
 * @throws {NotHeld} where it would not
 */
function priceOf({ quantity, unitPrice, discount }: LineOut, field: string, remarks: Remarks): string {
  const rounded = toFourDecimals(unitPrice);
  if (rounded === unitPrice) return millionths(unitPrice);
  if (lineAmount(quantity, rounded, discount) !== lineAmount(quantity, unitPrice, discount))
    throw new NotHeld(field, 'Money drží cenu na čtyři desetinná místa; s nimi by položka stála jinak.');
  remarks.add('rounded', field, 'Cena je v souboru na čtyři desetinná místa, částka položky se nemění.');
  return millionths(rounded);
}

function deductions(document: DocumentOut): Content[] {
  const { rows, untaxed } = deductedOf(document);
  const taxed = rows.map((row) => deduction(document, row));
  return untaxed === 0 ? taxed : [...taxed, deductionItem(document, { amount: untaxed, rate: 0, type: '0' })];
}

function deduction(document: DocumentOut, row: RowOut): Content {
  const vat = paidVat(row);
  const rate = isInPrice(row.treatment) ? (row.rate ?? 0) : 0;
  const whole = add(row.base, vat);
  // Tax of a payment is computed out of it; where the base comes nearer, it is given.
  const isFromAbove = rate > 0 && share(whole, rate, 10_000 + rate) === vat;
  return deductionItem(document, {
    amount: isFromAbove ? whole : row.base,
    rate,
    type: isFromAbove ? '1' : '0',
  });
}

interface Deduction {
  readonly amount: Haler;
  readonly rate: number;
  readonly type: '0' | '1';
}

function deductionItem({ currency, advances }: DocumentOut, { amount, rate, type }: Deduction): Content {
  const price = `-${castka(amount)}`;
  return {
    Popis: deductionText(advances),
    PocetMJ: '1',
    SazbaDPH: percent(rate),
    Cena: currency === 'CZK' ? price : undefined,
    CenaTyp: type,
    Valuty: currency === 'CZK' ? undefined : price,
    NesklPolozka: { Zaloha: '1', ZdanZaloha: rate > 0 ? '1' : '0', Protizapis: '0' },
    CenaPoSleve: '0',
  };
}

/** Which advances a deduction is of, as far as there is room for them. */
function deductionText(advances: readonly string[]): string {
  const text = 'Odpočet zálohy';
  const whole = `${text} ${advances.join(', ')}`.trimEnd();
  return whole.length <= SHORT_TEXT ? whole : text;
}

function roundings({ rounding, currency }: DocumentOut): Content[] {
  if (rounding === 0) return [];
  const price = castka(rounding);
  return [
    {
      Popis: 'Zaokrouhlení',
      PocetMJ: '1',
      SazbaDPH: '0',
      Cena: currency === 'CZK' ? price : undefined,
      CenaTyp: '0',
      Valuty: currency === 'CZK' ? undefined : price,
      NesklPolozka: { Protizapis: '0' },
      CenaPoSleve: '0',
    },
  ];
}
