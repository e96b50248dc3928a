import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import { isNoDay, isoDay } from './days.ts';
import { decimalOf, halerOf, millionthsOf, rateOf } from './decimal.ts';
import type { Remarks } from './remarks.ts';

/** The day along a path; null where there is none. One that cannot be read is an error of the field. */
export function dayAt(
  element: XmlElement,
  path: readonly string[],
  field: string,
  remarks: Remarks,
): string | null {
  const text = element.text(...path);
  if (text === null || isNoDay(text)) return null;
  const day = isoDay(text);
  if (day === null) remarks.error(field, `Datum „${text.slice(0, 30)}“ nejde přečíst.`);
  return day;
}

/** The amount along a path in hundredths; null where there is none. */
export function amountAt(
  element: XmlElement | null,
  path: readonly string[],
  field: string,
  remarks: Remarks,
): Haler | null {
  return numberAt(element, path, field, remarks, halerOf) as Haler | null;
}

export function millionthsAt(
  element: XmlElement | null,
  path: readonly string[],
  field: string,
  remarks: Remarks,
): number | null {
  return numberAt(element, path, field, remarks, millionthsOf);
}

export function rateAt(
  element: XmlElement | null,
  path: readonly string[],
  field: string,
  remarks: Remarks,
): number | null {
  return numberAt(element, path, field, remarks, rateOf);
}

function numberAt(
  element: XmlElement | null,
  path: readonly string[],
  field: string,
  remarks: Remarks,
  as: typeof millionthsOf,
): number | null {
  const text = element?.text(...path) ?? null;
  if (text === null) return null;
  const decimal = decimalOf(text);
  const number = decimal === null ? null : as(decimal);
  if (number === null) remarks.error(field, `Číslo „${text.slice(0, 30)}“ nejde přečíst.`);
  return number;
}

export const isTrue = (text: string | null) => text === 'true' || text === '1' || text === '-1';
