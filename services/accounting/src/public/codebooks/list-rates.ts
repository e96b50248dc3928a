import { isLocalDate, type LocalDate } from '@news-and-accounting/law';
import Type from 'typebox';
import { invalidField } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { ratesOn } from './published-rates.ts';
import { RateSchema } from './rate.ts';

const Day = Type.String({ format: 'date' });
export const listRates = defineOperation({
  id: 'listRates',
  method: 'GET',
  path: '/codebooks/rates',
  summary: 'The statutory values that hold on a day, each with its legal reference',
  description:
    'The rates, thresholds and other values of the law that the service calculates with, as they hold on `date`. Each row has its `key`, unit, days and legal `reference`; `uncertain` says why a value is in doubt, null that it is not. `value` is a number, a text, or a list or object of them; a decimal of more than 15 digits comes as a text, so that nothing is lost. Some figures are there twice, by their own key and as a part of one that many look for, such as `deductions.protected` or `advances.thresholds`; a figure that is an exact fraction is a text such as `38114/3`. A day that is none is a 422.',
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
    return ok({ date, rows: ratesOn(date) });
  },
});

function dayOf(given: string | undefined, now: number): LocalDate {
  const text = given?.trim() || today(now);
  if (!isLocalDate(text)) throw invalidField('date', 'Musí být platné datum ve tvaru RRRR-MM-DD.');
  return text;
}
