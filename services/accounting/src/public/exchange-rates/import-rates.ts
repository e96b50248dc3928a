import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { FIRST_DAY } from './exchange-rates.ts';
import { type RateList, readRateList } from './rate-list.ts';
import { findList, keepList, replaceList } from './store.ts';

/** What became of a file with a list of the bank. */
export type ImportedRates =
  | { kind: 'stored' | 'known' | 'replaced'; list: RateList }
  /** Nothing is stored. `differing`: the currencies whose rates are others than the stored ones. */
  | { kind: 'differs'; list: RateList; differing: readonly string[] }
  | { kind: 'refused'; reason: string };

/**
 * Stores a list of the bank from a file, for its own day.
 * @param replaces whether it takes the place of a stored one that says something else
 * @param now milliseconds since the epoch
 */
export async function importRates(
  sql: Queries,
  text: string,
  replaces: boolean,
  now: number,
): Promise<ImportedRates> {
  const list = readRateList(text);
  if (list === null) return { kind: 'refused', reason: 'it is no whole list of the bank' };
  if (list.date > today(now)) return { kind: 'refused', reason: `its day, ${list.date}, is still to come` };
  if (list.date < FIRST_DAY) return { kind: 'refused', reason: `its day, ${list.date}, is before 1991` };
  const stored = await findList(sql, list.date);
  if (stored === null) {
    await keepList(sql, list, 'file');
    return { kind: 'stored', list };
  }
  const differing = differences(stored, list);
  if (differing.length === 0) return { kind: 'known', list };
  if (!replaces) return { kind: 'differs', list, differing };
  await replaceList(sql, list);
  return { kind: 'replaced', list };
}

function differences(stored: RateList, given: RateList): string[] {
  const byCurrency = (list: RateList) =>
    new Map(list.rates.map(({ currency, amount, rate }) => [currency, `${Number(rate)} for ${amount}`]));
  const [before, after] = [byCurrency(stored), byCurrency(given)];
  const currencies = new Set([...before.keys(), ...after.keys()]);
  return [...currencies].filter((currency) => before.get(currency) !== after.get(currency)).sort();
}
