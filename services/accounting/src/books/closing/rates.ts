import Type from 'typebox';
import { exchangeRate, ratesOf } from '../../documents/documents/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Field, isObject, refuse } from '../../platform/http/fields.ts';
import { rateMissing } from '../../public/exchange-rates/index.ts';
import type { CurrencyBalance } from './currency-balances.ts';
import { currenciesOf, type Rates } from './revaluation.ts';

const RATE = exchangeRate();

/** CZK for one unit by currency: `{"EUR": 24.25}`. */
export function rates(): Field<Rates> {
  return {
    schema: Type.Object(
      {},
      {
        additionalProperties: Type.Number({ exclusiveMinimum: 0 }),
        description:
          'CZK for one unit, by currency; absent ones are those of the central bank for the last day',
      },
    ),
    absent: { value: {} },
    parse: (given, path) => {
      if (!isObject(given)) refuse(path, 'Musí být objekt.');
      return Object.fromEntries(
        Object.entries(given).map(([currency, rate]) => {
          if (!/^[A-Z]{3}$/.test(currency) || currency === 'CZK')
            refuse(`${path}.${currency}`, 'Musí být kód cizí měny, například EUR.');
          return [currency, RATE.parse(rate, `${path}.${currency}`)];
        }),
      );
    },
  };
}

/**
 * The rates of all currencies of balances: those that were given, else the central bank's of the day. The bank may be
 * waited for, so it is asked before a transaction.
 */
export async function ratesFor(
  context: Context,
  balances: readonly CurrencyBalance[],
  given: Rates,
  day: string,
): Promise<Rates> {
  const find = ratesOf(context);
  const asked = currenciesOf(balances).map(async (currency) => {
    const rate = given[currency] ?? (await find(context.sql, day, currency))?.rate;
    return rate === undefined ? [] : [[currency, rate] as const];
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}

/** @throws {HttpError} 422 `RATE_MISSING` for the first currency without a rate */
export function checkRates(balances: readonly CurrencyBalance[], known: Rates, day: string): void {
  const missing = currenciesOf(balances).find((currency) => known[currency] === undefined);
  if (missing !== undefined) throw rateMissing(`rates.${missing}`, day, missing);
}
