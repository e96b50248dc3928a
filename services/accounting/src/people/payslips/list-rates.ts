import { isLocalDate, type ListedValue, type LocalDate } from '@news-and-accounting/law';
import Type from 'typebox';
import { invalidField } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { LAW } from '../../platform/law.ts';
import { defineOperation } from '../../platform/operation.ts';

const Day = Type.String({ format: 'date' });
const RateSchema = Type.Object(
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

export const listRates = defineOperation({
  id: 'listRates',
  method: 'GET',
  path: '/codebooks/rates',
  summary: 'The statutory values that hold on a day, each with its legal reference',
  description:
    'The rates, thresholds and other values of the law that the service calculates with, as they hold on `date`. Each row has its `key`, unit, days and legal `reference`; `uncertain` says why a value is in doubt, null that it is not. `value` is a number, a text, or a list or object of them; a decimal of more than 15 digits comes as a text, so that nothing is lost. A day that is none is a 422.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: Type.Object({
    date: Type.Optional(
      Type.String({
        format: 'date',
        description: 'The day on which the values hold; absent: today in Prague',
      }),
    ),
  }),
  responses: {
    ...json(200, 'The values by key', Type.Object({ date: Day, rows: Type.Array(RateSchema) })),
    ...errorResponses(422, 429),
  },
  async handler({ query }, context) {
    const date = dayOf(query.date, context.now());
    return ok({ date, rows: LAW.list(date).map(rateJson) });
  },
});

function dayOf(given: string | undefined, now: number): LocalDate {
  const text = given?.trim() || today(now);
  if (!isLocalDate(text)) throw invalidField('date', 'Musí být platné datum ve tvaru RRRR-MM-DD.');
  return text;
}

function rateJson(listed: ListedValue) {
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
