import Type from 'typebox';
import { invalidField } from '../../platform/errors.ts';
import { today, yearOf } from '../../platform/http/query.ts';
import type { Month } from './facts.ts';

/** The query of what is asked for a month of wages. */
export const MONTH_QUERY = Type.Object({
  year: Type.Optional(
    Type.String({
      description: 'Year of the wages, 2000 to 2100; absent or no number: this year in Prague',
    }),
  ),
  month: Type.Optional(
    Type.String({ description: 'Month of the wages, 1 to 12; absent: this month in Prague' }),
  ),
});

/** @throws {HttpError} 422 for a month that is none */
export function monthOfQuery(query: { year?: string; month?: string }, now: number): Month {
  const text = query.month?.trim() ?? '';
  const year = yearOf(query.year, now);
  if (text === '') return { year, month: Number(today(now).slice(5, 7)) };
  if (!/^(0?[1-9]|1[0-2])$/.test(text)) throw invalidField('month', 'Měsíc musí být číslo 1 až 12.');
  return { year, month: Number(text) };
}
