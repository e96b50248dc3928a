import { scaled } from '@news-and-accounting/business-document';
import type { Millionths } from '@news-and-accounting/document';
import { type Haler, halerFromBigInt, negate, ZERO } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import { UblError } from './ubl-error.ts';

export function required(element: XmlElement, ...path: readonly string[]): string {
  const text = element.text(...path);
  if (text === null) throw new UblError('unreadable', path.at(-1) ?? null);
  return text;
}

export function child(element: XmlElement, name: string): XmlElement {
  const found = element.at(name);
  if (found === null) throw new UblError('unreadable', name);
  return found;
}

function decimal(element: XmlElement, places: number, path: readonly string[]): bigint {
  const value = scaled(required(element, ...path), places);
  if (value === null) throw new UblError('unreadable', path.at(-1) ?? null);
  return value;
}

export const number = (element: XmlElement, ...path: readonly string[]): Millionths =>
  decimal(element, 6, path) as Millionths;

/** Hundredths, rounded where there are more decimals; with our sign. */
export function amount(element: XmlElement, name: string, isNegated: boolean): Haler {
  const value = halerFromBigInt(decimal(element, 2, [name]));
  return isNegated ? negate(value) : value;
}

export const amountOrNothing = (element: XmlElement, name: string, isNegated: boolean): Haler =>
  element.text(name) === null ? ZERO : amount(element, name, isNegated);

export function date(element: XmlElement, ...path: readonly string[]): string | null {
  const text = element.text(...path)?.slice(0, 10) ?? null;
  if (text === null) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay) throw new UblError('unreadable', path.at(-1) ?? null);
  return text;
}
