import { arrayOf } from './array-types.ts';

/** int8 as a number: every amount and id we store fits, and a value that does not must not be rounded. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} is not a safe integer`);
  return value;
}

function asIs(text: string): string {
  return text;
}

/** A Date is an instant, so which calendar day it is depends on a time zone nobody named. */
function onlyText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('a date or timestamp without zone is passed as text');
  return value;
}

/**
 * How values of PostgreSQL types look in JavaScript: int8 is a safe integer, `date` a 'YYYY-MM-DD' string,
 * `timestamp` without zone a string. The driver's own rules stay for the rest: numeric is a string,
 * timestamptz a Date, json and jsonb are parsed.
 */
export const valueTypes = {
  int8: { to: 20, from: [20], parse: parseInt8, serialize: String },
  date: { to: 1082, from: [1082], parse: asIs, serialize: onlyText },
  timestamp: { to: 1114, from: [1114], parse: asIs, serialize: onlyText },
  // Array types of PostgreSQL itself have fixed numbers.
  int2_array: arrayOf(1005, { parse: Number, serialize: String }),
  int4_array: arrayOf(1007, { parse: Number, serialize: String }),
  int8_array: arrayOf(1016, { parse: parseInt8, serialize: String }),
  text_array: arrayOf(1009, { parse: asIs, serialize: String }),
  varchar_array: arrayOf(1015, { parse: asIs, serialize: String }),
  date_array: arrayOf(1182, { parse: asIs, serialize: onlyText }),
  uuid_array: arrayOf(2951, { parse: asIs, serialize: String }),
};
