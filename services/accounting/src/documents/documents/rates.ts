import type { Services } from '../../platform/services.ts';
import type { Queries } from '../../platform/store.ts';
import { RATES } from '../../public/exchange-rates/index.ts';

/** CZK for one unit of a currency in millionths, and the day of the list that says so; null: somebody said it. */
export type KnownRate = { rate: number; rateDate: string | null };

/** The central bank's rate of a currency on a day; null: not to be had. */
export type RateFinder = (sql: Queries, date: string, currency: string) => Promise<KnownRate | null>;

/** The finder of the service. The bank may be waited for, so what is asked in a transaction was asked before it. */
export function ratesOf({ services }: { services: Pick<Services, 'clients'> }): RateFinder {
  const client = services.clients.get(RATES);
  return async (sql, date, currency) => {
    const found = await client.rateOn(sql, date, currency);
    return found === null ? null : { rate: millionthsOf(found.perUnit), rateDate: found.rateDate };
  };
}

/** `24.415` is 24,415,000. */
function millionthsOf(perUnit: string): number {
  const [whole = '', decimals = ''] = perUnit.split('.');
  return Number(whole + decimals.padEnd(6, '0'));
}
