import type { ListedValue } from '@news-and-accounting/law';
import Type from 'typebox';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';

const Day = Type.String({ format: 'date' });

export const RateSchema = Type.Object(
  {
    key: Type.String(),
    description: Type.String(),
    value: Type.Unknown({
      description: 'A number, a text, or a list or object of them; a decimal of over 15 digits is a text',
    }),
    unit: Type.Unknown({ description: 'One unit, or one for each column' }),
    valid_from: Day,
    valid_to: Type.Union([Day, Type.Null()]),
    reference: LawReferenceSchema,
    verified: Day,
    uncertain: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'StatutoryRate', description: 'A statutory value with the paragraph it is written in' },
);

export function rateJson(listed: ListedValue) {
  return { ...listed, value: jsonValue(listed.value, listed.unit) };
}

/** Figures become numbers, texts stay; the unit of a column says which a cell is. */
function jsonValue(value: unknown, unit: ListedValue['unit'], column?: string): unknown {
  if (typeof value === 'string') {
    const own = typeof unit === 'string' ? unit : column === undefined ? undefined : unit[column];
    return own === 'text' ? value : numberOf(value);
  }
  if (Array.isArray(value)) return value.map((item) => jsonValue(item, unit, column));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, jsonValue(item, unit, key)]));
}

const EXACT_DIGITS = 15;

/** A decimal as a JSON number where a reader gets back what was written, else as its text. */
function numberOf(decimal: string): number | string {
  const digits = decimal.replace(/^-?0*/, '').replace('.', '').length;
  return /^-?\d+(\.\d+)?$/.test(decimal) && digits <= EXACT_DIGITS ? Number(decimal) : decimal;
}
