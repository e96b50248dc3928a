import { scaled } from '@news-and-accounting/business-document';
import type { Millionths } from '@news-and-accounting/document';
import { type Haler, halerFromBigInt, negate, ZERO } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import { CiiError } from './cii-error.ts';

export function required(element: XmlElement, ...path: readonly string[]): string {
  const text = element.text(...path);
  if (text === null) throw new CiiError('unreadable', path.at(-1) ?? null);
  return text;
}

function decimal(element: XmlElement, places: number): bigint {
  const value = scaled(element.ownText(), places);
  if (value === null) throw new CiiError('unreadable', element.name);
  return value;
}

/** Null where it is missing or empty. */
export const numberIn = (element: XmlElement | null): Millionths | null =>
  element === null || element.ownText() === '' ? null : (decimal(element, 6) as Millionths);

export const numberOf = (parent: XmlElement | null, name: string): Millionths | null =>
  numberIn(parent?.at(name) ?? null);

/** Hundredths, rounded where there are more decimals; with our sign. Null where it is missing or empty. */
export function amountIn(element: XmlElement | null, isNegated: boolean): Haler | null {
  if (element === null || element.ownText() === '') return null;
  const value = halerFromBigInt(decimal(element, 2));
  return isNegated ? negate(value) : value;
}

export const amountOf = (parent: XmlElement | null, name: string, isNegated: boolean): Haler | null =>
  amountIn(parent?.at(name) ?? null, isNegated);

export function amount(parent: XmlElement | null, name: string, isNegated: boolean): Haler {
  const value = amountOf(parent, name, isNegated);
  if (value === null) throw new CiiError('unreadable', name);
  return value;
}

export const amountOrNothing = (parent: XmlElement | null, name: string, isNegated: boolean): Haler =>
  amountOf(parent, name, isNegated) ?? ZERO;

/** `20260601` of the format 102 within an element; some write days with dashes. Null where it is missing. */
export function dayOf(parent: XmlElement | null): string | null {
  const element = parent?.at('DateTimeString') ?? parent?.at('DateString') ?? parent?.at('DateTime') ?? null;
  const text = element?.ownText() || null;
  if (text === null) return null;
  const day = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text)?.slice(1, 4).join('-') ?? '';
  if (day === '' || Number.isNaN(Date.parse(day))) throw new CiiError('unreadable', parent?.name ?? null);
  return day;
}
