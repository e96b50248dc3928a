import Type from 'typebox';
import { ok } from '../../platform/http/answer.ts';
import {
  date,
  type Field,
  invalidFields,
  nullable,
  querySchema,
  readBody,
  text,
} from '../../platform/http/fields.ts';
import { queryValues, today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { perUnit, rowOf } from './day-rate.ts';
import { FIRST_DAY, RATES, ratesUnavailable } from './exchange-rates.ts';
import type { ExchangeRate, RateList } from './rate-list.ts';

const FIELDS = {
  date: nullable(date()),
  currency: nullable(
    text({ maximum: 3, pattern: /^[A-Za-z]{3}$/, patternText: 'Musí být kód měny o třech písmenech.' }),
  ),
} satisfies Record<string, Field<unknown>>;

const Day = (description: string) => Type.String({ format: 'date', description });

export const getExchangeRates = defineOperation({
  id: 'getExchangeRates',
  method: 'GET',
  path: '/codebooks/exchange_rates',
  summary: 'Exchange rates of the central bank on a day',
  description:
    'The list of the Czech National Bank that holds on `date`: its own, and on days without one that of the last working day before; `rate_date` says of which day it is. Today’s list appears after 14:30; until then the answer is that of the working day before. Lists are asked for from the bank once and kept.\n\nWhen the list is neither kept here nor to be had within five seconds, the answer is 502 `CNB_UNAVAILABLE`: an older one is never passed off as that of the day. A day to come or before 1991, and a currency that the list of the day does not have, are a 422 naming the parameter.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: querySchema(FIELDS, {
    date: 'The day, from 1991 to today; absent: today in Prague',
    currency: 'This currency alone, such as `EUR`; `CZK` is always 1',
  }),
  responses: {
    ...json(
      200,
      'The rates',
      Type.Object(
        {
          date: Day('The day asked for'),
          rate_date: Day('The day of the list'),
          number: Type.Integer({ description: 'Number of the list in its year' }),
          source: Type.Enum(['cnb'], { description: 'Czech National Bank' }),
          rates: Type.Array(
            Type.Object(
              {
                currency: Type.String({ pattern: '^[A-Z]{3}$' }),
                amount: Type.Integer({ description: 'How many units the rate is for' }),
                rate: Type.Number({ description: 'CZK for `amount` units, as the bank publishes it' }),
                rate_per_unit: Type.Number({ description: 'CZK for one unit, at most six decimals' }),
                country: Type.String(),
                name: Type.String(),
              },
              { title: 'ExchangeRate' },
            ),
          ),
        },
        { title: 'ExchangeRates', description: 'Rates of a day' },
      ),
    ),
    ...errorResponses(422, 429, 502),
  },
  async handler({ query }, context) {
    const asked = readBody(FIELDS, queryValues(query as Record<string, string>, { numbers: [] }));
    const now = today(context.now());
    const day = asked.date ?? now;
    if (day > now) throw invalidFields({ date: 'Kurzy budoucích dnů nejsou známy.' });
    if (day < FIRST_DAY) throw invalidFields({ date: 'Kurzy jsou známy od roku 1991.' });
    const list = await context.services.clients.get(RATES).listFor(context.sql, day);
    if (list === null) throw ratesUnavailable();
    return ok({
      date: day,
      rate_date: list.date,
      number: list.number,
      source: 'cnb',
      rates: rowsOf(list, asked.currency?.toUpperCase() ?? null).map(rateJson),
    });
  },
});

function rowsOf(list: RateList, currency: string | null): readonly ExchangeRate[] {
  if (currency === null) return list.rates;
  const row = rowOf(list, currency);
  if (row === null) throw invalidFields({ currency: 'Tuto měnu kurzovní lístek toho dne nemá.' });
  return [row];
}

function rateJson(row: ExchangeRate) {
  const { currency, amount, rate, country, name } = row;
  return { currency, amount, rate: Number(rate), rate_per_unit: Number(perUnit(row)), country, name };
}
