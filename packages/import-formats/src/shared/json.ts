import type { Haler } from '@news-and-accounting/money';
import { isNoDay, isoDay } from './days.ts';
import { type Decimal, decimalOf, halerOf, millionthsOf, rateOf } from './decimal.ts';
import type { Remarks } from './remarks.ts';
import { decoded } from './text.ts';

/** An object of JSON from anywhere: whatever a name holds is asked for by what it should be. */
export class JsonObject {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: object) {
    this.#values = values as Readonly<Record<string, unknown>>;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#values, name);
  }

  #at(name: string): unknown {
    return this.has(name) ? this.#values[name] : undefined;
  }

  /** Texts and numbers, without blanks around; null for nothing. */
  text(name: string): string | null {
    const value = this.#at(name);
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? value.trim() || null : null;
  }

  isTrue(name: string): boolean {
    return this.#at(name) === true;
  }

  object(name: string): JsonObject | null {
    const value = this.#at(name);
    return isObject(value) ? new JsonObject(value) : null;
  }

  /** The objects of a list; none where there is no list. */
  list(name: string): JsonObject[] {
    return objectsOf(this.#at(name));
  }

  texts(name: string): string[] {
    const value = this.#at(name);
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  }

  isList(name: string): boolean {
    return Array.isArray(this.#at(name));
  }

  day(name: string, field: string, remarks: Remarks): string | null {
    const text = this.text(name);
    if (text === null || isNoDay(text)) return null;
    const day = isoDay(text);
    if (day === null) remarks.error(field, `Datum „${text.slice(0, 30)}“ nejde přečíst.`);
    return day;
  }

  amount(name: string, field: string, remarks: Remarks): Haler | null {
    return this.#number(name, field, remarks, halerOf) as Haler | null;
  }

  millionths(name: string, field: string, remarks: Remarks): number | null {
    return this.#number(name, field, remarks, millionthsOf);
  }

  rate(name: string, field: string, remarks: Remarks): number | null {
    return this.#number(name, field, remarks, rateOf);
  }

  #number(
    name: string,
    field: string,
    remarks: Remarks,
    as: (decimal: Decimal) => number | null,
  ): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const decimal = decimalOf(text);
    const number = decimal === null ? null : as(decimal);
    if (number === null) remarks.error(field, `Číslo „${text.slice(0, 30)}“ nejde přečíst.`);
    return number;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject).map((each) => new JsonObject(each)) : [];

/** What a file of JSON is: an object, or the objects of a list; null for what is no JSON. */
export function readJson(bytes: Uint8Array): JsonObject | JsonObject[] | null {
  const text = decoded(bytes)
    .replace(/^\uFEFF/, '')
    .trim();
  if (!/^[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? new JsonObject(value) : objectsOf(value);
  } catch {
    return null;
  }
}
