import { divided, scaled } from '@news-and-accounting/business-document';
import { type Amount, type Millionths, ONE, type Rate } from '@news-and-accounting/document';
import { type Haler, haler, halerFromBigInt, negate } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { Both } from './amounts.ts';
import { IsdocError } from './isdoc-error.ts';

/** How amounts of a file are to be taken. */
export interface Reading {
  /** Credit notes are positive there and negative with us. */
  readonly isNegated: boolean;
  readonly isForeign: boolean;
  /** CZK for one unit of the foreign currency. */
  readonly exchangeRate: Millionths | null;
}

export function required(element: XmlElement, name: string): string {
  const text = element.text(name);
  if (text === null) throw new IsdocError('unreadable', name);
  return text;
}

export function child(element: XmlElement, name: string): XmlElement {
  const found = element.at(name);
  if (found === null) throw new IsdocError('unreadable', name);
  return found;
}

export function decimal(element: XmlElement, name: string, places: number): bigint {
  const value = scaled(required(element, name), places);
  if (value === null) throw new IsdocError('unreadable', name);
  return value;
}

export const number = (element: XmlElement, name: string): Millionths =>
  decimal(element, name, 6) as Millionths;

/** Nothing where it is missing. */
export const percent = (element: XmlElement | null): Rate => {
  const rate = element?.text('Percent') == null ? 0 : Number(decimal(element, 'Percent', 2));
  if (rate < 0 || rate > 10_000) throw new IsdocError('unreadable', 'Percent');
  return rate as Rate;
};

/** An amount in the local currency, rounded where it has more than two decimals. */
export function amount(reading: Reading, element: XmlElement, name: string): Haler {
  const value = halerFromBigInt(decimal(element, name, 2));
  return reading.isNegated ? negate(value) : value;
}

/** With its twin in a foreign currency; without one both are the same. What a file leaves out of the two follows. */
export function both(reading: Reading, element: XmlElement, name: string): Both {
  const twin = `${name}Curr`;
  if (!reading.isForeign) {
    const own = amount(reading, element, name);
    return { own, czk: own };
  }
  const rate = reading.exchangeRate ?? ONE;
  if (element.text(twin) === null) {
    const czk = amount(reading, element, name);
    return { own: haler(Number(divided(BigInt(czk) * ONE, rate))), czk };
  }
  const own: Amount = amount(reading, element, twin);
  const czk =
    element.text(name) === null
      ? haler(Number(divided(BigInt(own) * rate, ONE)))
      : amount(reading, element, name);
  return { own, czk };
}

const isStated = (element: XmlElement | null, name: string): element is XmlElement =>
  element?.text(name) != null || element?.text(`${name}Curr`) != null;

/** Null where it is missing. */
export const bothIfStated = (reading: Reading, element: XmlElement | null, name: string): Both | null =>
  isStated(element, name) ? both(reading, element, name) : null;

/** The same where the element may be missing. */
export const bothOrNothing = (reading: Reading, element: XmlElement | null, name: string): Both =>
  bothIfStated(reading, element, name) ?? { own: 0 as Haler, czk: 0 as Haler };

export function date(element: XmlElement, name: string): string | null {
  const text = element.text(name)?.slice(0, 10) ?? null;
  if (text === null) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay) throw new IsdocError('unreadable', name);
  return text;
}
