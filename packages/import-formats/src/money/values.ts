import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { DocumentRecord, PartnerValues } from '../record.ts';
import { decimalOf, rateOf } from '../shared/decimal.ts';
import type { DraftRow } from '../shared/draft.ts';
import { type GivenPartner, partnerOf, payeeAccountOf } from '../shared/partner.ts';
import type { Remarks } from '../shared/remarks.ts';
import { folded } from '../shared/text.ts';
import { amountAt, isTrue, millionthsAt } from '../shared/xml-values.ts';

/** A firm as documents and the address book have it. */
export function firmOf(firm: XmlElement): GivenPartner {
  const address = ['ObchAdresa', 'FaktAdresa', 'Adresa']
    .map((name) => firm.at(name))
    .find((each) => each !== null);
  const phone = (name: string) =>
    [firm.text(name, 'Pred'), firm.text(name, 'Cislo')].filter(Boolean).join(' ');
  return {
    name: firm.text('ObchNazev') ?? firm.text('FaktNazev') ?? firm.text('Nazev'),
    kind: firm.text('FyzOsoba') === null ? null : isTrue(firm.text('FyzOsoba')) ? 'person' : 'company',
    ico: firm.text('ICO'),
    taxNumber: firm.text('DIC'),
    street: address?.text('Ulice') ?? null,
    city: address?.text('Misto') ?? null,
    zip: address?.text('PSC') ?? null,
    country: address?.text('KodStatu') ?? address?.text('Stat') ?? null,
    email: firm.text('EMail'),
    phone: phone('Mobil') || phone('Tel'),
    web: firm.text('WWW'),
    accounts: [payeeAccountOf({ number: firm.text('Ucet'), bankCode: firm.text('KodBanky') })],
  };
}

export const readFirm = (firm: XmlElement | null, remarks: Remarks): PartnerValues | null =>
  firm === null ? null : partnerOf(firmOf(firm), remarks);

export interface Currency {
  readonly code: string;
  /** CZK for one unit, in millionths. */
  readonly rate: number | null;
}

export function currencyOf(document: XmlElement, remarks: Remarks): Currency {
  const money = document.at('Valuty', 'Mena');
  if (money === null) return { code: 'CZK', rate: null };
  const code = money.text('Kod')?.toUpperCase() ?? '';
  if (code === 'CZK' || code === 'KČ') return { code: 'CZK', rate: null };
  if (!/^[A-Z]{3}$/.test(code)) {
    remarks.error('currency', 'Doklad v cizí měně neříká její kód.');
    return { code: 'CZK', rate: null };
  }
  const rate = millionthsAt(money, ['Kurs'], 'rate', remarks);
  const pieces = millionthsAt(money, ['Mnozstvi'], 'rate', remarks) ?? 1_000_000;
  return {
    code,
    rate: rate === null || rate <= 0 || pieces <= 0 ? null : Math.round((rate * 1_000_000) / pieces),
  };
}

/**
 * The recapitulation by rate: `5` is the reduced and `22` the standard level of the document, whatever the names say,
 * and their per cents stand beside.
 */
export function rowsOf(document: XmlElement, sums: XmlElement | null, remarks: Remarks): DraftRow[] | null {
  if (sums === null) return null;
  const amount = (element: XmlElement, name: string) =>
    amountAt(element, [name], 'total', remarks) ?? (0 as Haler);
  const rows: DraftRow[] = [{ rate: null, base: amount(sums, 'Zaklad0'), vat: 0 as Haler }];
  const levels = [
    ['5', 'SazbaDPH1', 'SSazba'],
    ['22', 'SazbaDPH2', 'ZSazba'],
  ] as const;
  for (const [level, ...names] of levels) {
    const [base, vat] = [amount(sums, `Zaklad${level}`), amount(sums, `DPH${level}`)];
    if (base === 0 && vat === 0) continue;
    rows.push({ rate: percentOf(document, names), base, vat });
  }
  for (const other of sums.at('SeznamDalsiSazby')?.all('DalsiSazba') ?? []) {
    rows.push({
      rate: percentOf(other, ['Sazba']),
      base: amount(other, 'Zaklad'),
      vat: amount(other, 'DPH'),
    });
  }
  return rows;
}

export function percentOf(element: XmlElement, names: readonly string[]): number | null {
  const text = names.map((name) => element.text(name)).find((each) => each !== null) ?? null;
  const decimal = text === null ? null : decimalOf(text);
  return decimal === null ? null : rateOf(decimal) || null;
}

export const sumOf = (rows: readonly DraftRow[]) =>
  rows.reduce((all, { base, vat }) => all + base + vat, 0) as Haler;

const METHODS: readonly (readonly [RegExp, NonNullable<DocumentRecord['paymentMethod']>])[] = [
  [/hotov|cash/, 'cash'],
  [/kart|card/, 'card'],
  [/dobirk|cod/, 'cod'],
  [/prevod|prikaz|inkas|bank|transfer/, 'transfer'],
];

export function methodOf(text: string | null): DocumentRecord['paymentMethod'] {
  if (text === null) return null;
  return METHODS.find(([pattern]) => pattern.test(folded(text)))?.[1] ?? 'other';
}
