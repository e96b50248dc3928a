import { ratesOf } from '../../documents/documents/index.ts';
import type { Context } from '../../platform/context.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { rateMissing } from '../../public/exchange-rates/index.ts';
import type { Movement } from './movement.ts';
import { movementsOf } from './store.ts';

/** The central bank's rates in millionths by day and currency: `2026-03-01 EUR`. */
export type RatesOfDays = ReadonlyMap<string, number>;

const dayKey = ({ booked_on, currency }: Pick<Movement, 'booked_on' | 'currency'>) =>
  `${booked_on} ${currency}`;

/** The rates that movements may need; asked before a transaction, as the bank may be waited for. */
export async function knownRates(
  context: Context,
  entityId: number,
  ids: readonly number[],
): Promise<RatesOfDays> {
  return ratesFor(context, await movementsOf(context.sql, entityId, ids));
}

export async function ratesFor(
  context: Pick<Context, 'services' | 'sql'>,
  movements: readonly Pick<Movement, 'booked_on' | 'currency'>[],
): Promise<RatesOfDays> {
  const find = ratesOf(context);
  const known = new Map<string, number>();
  for (const movement of movements) {
    const key = dayKey(movement);
    if (movement.currency === 'CZK' || known.has(key)) continue;
    const found = await find(context.sql, movement.booked_on, movement.currency);
    if (found !== null) known.set(key, found.rate);
  }
  return known;
}

/** CZK for one unit of a movement, as far as it is known: the given rate, that of the movement, that of the day. */
export function rateIfKnown(movement: Movement, given: number | null, rates: RatesOfDays): number | null {
  return movement.currency === 'CZK' ? null : (given ?? movement.rate ?? rates.get(dayKey(movement)) ?? null);
}

/**
 * The same; null in CZK.
 * @throws {HttpError} 422, also `RATE_MISSING`
 */
export function rateOfMovement(movement: Movement, given: number | null, rates: RatesOfDays): number | null {
  const { currency, booked_on } = movement;
  if (currency === 'CZK') {
    if (given !== null) throw invalidFields({ rate: 'Pohyb je v korunách, kurz nemá.' });
    return null;
  }
  const rate = rateIfKnown(movement, given, rates);
  if (rate === null) throw rateMissing('rate', booked_on, currency);
  return rate;
}
