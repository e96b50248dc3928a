import type { Services } from '../../platform/services.ts';
import type { Sql } from '../../platform/store.ts';
import { type RateFinder, ratesOf } from '../documents/index.ts';

/** A transaction that needs a rate of exchange which nobody has asked for yet. */
class RateNotAsked extends Error {
  readonly date: string;
  readonly currency: string;

  constructor(date: string, currency: string) {
    super('a rate of exchange is needed');
    this.date = date;
    this.currency = currency;
  }
}

/**
 * Does work that may need rates of the central bank: where one is missing the work is given up, the bank is asked
 * without a transaction open, and the work begins again. Most documents are in CZK, so nothing is asked beforehand.
 */
export async function askingRates<T>(
  { sql, services }: { sql: Sql; services: Pick<Services, 'clients'> },
  work: (rates: RateFinder) => Promise<T>,
): Promise<T> {
  const find = ratesOf({ services });
  const asked = new Set<string>();
  const findAsked: RateFinder = async (tx, date, currency) => {
    if (!asked.has(`${date} ${currency}`)) throw new RateNotAsked(date, currency);
    return find(tx, date, currency);
  };
  for (;;) {
    try {
      return await work(findAsked);
    } catch (error) {
      if (!(error instanceof RateNotAsked)) throw error;
      asked.add(`${error.date} ${error.currency}`);
      await find(sql, error.date, error.currency);
    }
  }
}
