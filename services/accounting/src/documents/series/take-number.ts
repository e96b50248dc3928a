import { counterOf, formatNumber, NUMBER_LENGTH_AT_MOST } from '@news-and-accounting/identifiers';
import { fiscalYearOf } from '../../books/ledger/index.ts';
import { invalid, invalidField, notFound } from '../../platform/errors.ts';
import type { Company } from '../../platform/http/caller.ts';
import { isStorableText } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { SeriesKind } from './kinds.ts';
import { FOR_EVER, heldNumberSource, keepNumber, type NumberSource, numberSource } from './store.ts';

export type NumberOrder = {
  kind: SeriesKind;
  /** The day of the document that decides: issue, receipt, payment or entry, `YYYY-MM-DD`. */
  date: string;
  /** Null: the default series of the kind. */
  seriesId: number | null;
  /** Chosen by hand; null: the next one. */
  number: string | null;
};

/** So many numbers in a row given by hand are passed over; more are a fault. */
const PASSED_AT_MOST = 10_000;

/** A number with its series, and the day of the number before it. */
export type TakenNumber = { number: string; seriesId: number; previousOn: string | null };

/**
 * Gives a document its number, inside the transaction that issues it: after a rollback nothing was given. Whoever
 * takes from the same series waits until the transaction ends, so numbers follow one another without gaps in the
 * order of issue. Call it late in the transaction, on the way to its end.
 * @throws {HttpError} 422: `series_id` that cannot be used, no series, `NUMBER_TAKEN`
 */
export async function takeNumber(
  tx: Queries,
  { id: entityId, fiscalYearStart }: Pick<Company, 'id' | 'fiscalYearStart'>,
  order: NumberOrder,
): Promise<TakenNumber> {
  const year = fiscalYearOf(order.date, fiscalYearStart);
  const read = order.number === null ? heldNumberSource : numberSource;
  const series = usable(await read(tx, entityId, order, year), order);
  const number =
    order.number === null
      ? await nextNumber(tx, entityId, series, order, year)
      : await chosenNumber(tx, entityId, series, order, year, order.number);
  return { number, seriesId: series.id, previousOn: series.previous_on };
}

function usable(series: NumberSource | null, { kind, seriesId }: NumberOrder): NumberSource {
  if (series === null && seriesId !== null) throw notFound();
  if (series === null) throw invalidField('series_id', 'Tento druh dokladu nemá výchozí číselnou řadu.');
  if (series.kind !== kind) throw invalidField('series_id', 'Řada je pro jiný druh dokladu.');
  if (series.archived) throw invalidField('series_id', 'Řada je v archivu.');
  return series;
}

async function nextNumber(
  tx: Queries,
  entityId: number,
  series: NumberSource,
  { kind, date }: NumberOrder,
  year: number,
): Promise<string> {
  const counted = series.yearly ? year : FOR_EVER;
  const first = series.next;
  for (let counter = first; counter < first + PASSED_AT_MOST; counter += 1) {
    const number = formatNumber(series, { year, month: Number(date.slice(5, 7)), counter });
    const given = { kind, number, year: counted, counter, date };
    if (await keepNumber(tx, entityId, series.id, given, counter + 1)) return number;
  }
  throw invalidField('series_id', 'Další čísla řady jsou už použitá; změňte její vzor nebo další číslo.');
}

async function chosenNumber(
  tx: Queries,
  entityId: number,
  series: NumberSource,
  { kind, date }: NumberOrder,
  year: number,
  number: string,
): Promise<string> {
  const isUsable =
    /^\S(.*\S)?$/.test(number) && isStorableText(number) && number.length <= NUMBER_LENGTH_AT_MOST;
  if (!isUsable) throw invalidField('number', `Číslo smí mít nejvýš ${NUMBER_LENGTH_AT_MOST} znaků.`);
  const given = { kind, number, year: series.yearly ? year : FOR_EVER, date };
  const counter = counterOf(series, year, number);
  if (await keepNumber(tx, entityId, series.id, { ...given, counter }, null)) return number;
  // A pattern with months that was counted anew each month elsewhere: the counter is another number's, the number is free.
  if (counter !== null && (await keepNumber(tx, entityId, series.id, { ...given, counter: null }, null)))
    return number;
  throw numberTaken('number');
}

/** A number that a document has already. */
export function numberTaken(field: string) {
  const text = 'Toto číslo už má jiný doklad.';
  return invalid(text, { code: 'NUMBER_TAKEN', fields: { [field]: text } });
}
