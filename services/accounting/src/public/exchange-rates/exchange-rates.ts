import type { Logger } from '@news-and-accounting/http';
import { clientKey } from '../../platform/clients.ts';
import { problem } from '../../platform/errors.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries, Sql } from '../../platform/store.ts';
import { ExpiringMemo } from '../registries/expiring-memo.ts';
import { requestText } from '../registries/request-text.ts';
import { type DayRate, rateIn } from './day-rate.ts';
import { canHoldOn, lastWorkingDay } from './list-day.ts';
import { type RateList, readRateList } from './rate-list.ts';
import { findListFor, keepDay, keepList } from './store.ts';

/** Who knows the exchange rates of the central bank. */
export const RATES = clientKey<ExchangeRates>('exchange rates');

/** The first day for which the bank has a list. */
export const FIRST_DAY = '1991-01-01';
/** Nobody waits longer for the bank. */
const TIME_LIMIT_MS = 5_000;
const SIZE_LIMIT_BYTES = 64 * 1024;
/** The list of the running day appears in the afternoon, so an earlier one may be asked for again. */
const TODAY_KEPT_MS = 15 * 60_000;
/** After a failure nobody waits for the bank for so long. */
const PAUSE_MS = 30_000;
const DAYS_AT_ONCE = 100;
/** Requests to the bank at a time; who asks for a further day meanwhile is told to come later. */
const ASKED_AT_ONCE = 4;

/** Daily lists of the central bank, asked for once and kept. */
export type ExchangeRates = {
  /** Whether the bank is asked at all. */
  readonly isAsking: boolean;
  /**
   * The list that the bank gives for a day: its own, else that of the last working day before. It may wait for the
   * bank for five seconds, so it belongs before a transaction and not inside of one.
   * @returns null when the list is neither kept nor to be had; an older one is never passed off
   */
  listFor(sql: Queries, date: string): Promise<RateList | null>;
  /** The rate of a currency on a day, by the list of `listFor`; null also when the list has no such currency. */
  rateOn(sql: Queries, date: string, currency: string): Promise<DayRate | null>;
};

export type ExchangeRatesOptions = {
  sql: Sql;
  /** Where the lists are; null: the bank is not asked. */
  url: string | null;
  log: Logger;
  /** Milliseconds since the epoch. */
  now: () => number;
  timeLimitMs?: number;
};

export function createExchangeRates(options: ExchangeRatesOptions): ExchangeRates {
  const { sql, url, now } = options;
  const askBank = url === null ? null : bankAt({ ...options, url });
  const asked = new ExpiringMemo<RateList | null>(DAYS_AT_ONCE);

  async function fromBank(date: string): Promise<RateList | null> {
    const list = (await askBank?.(date)) ?? null;
    if (list === null) return null;
    await keepList(sql, list, 'bank');
    if (date < today(now())) await keepDay(sql, date, list.date);
    return list;
  }

  async function listFor(queries: Queries, date: string): Promise<RateList | null> {
    const kept = await findListFor(queries, date, lastWorkingDay(date));
    if (kept !== null || askBank === null || date > today(now()) || date < FIRST_DAY) return kept;
    // While a day runs its list may still come, so what was told then does not hold for it later.
    const key = date === today(now()) ? `${date} running` : date;
    return asked.get(key, now, async () => {
      const value = await fromBank(date);
      return { value, keepMs: value === null ? 0 : TODAY_KEPT_MS };
    });
  }

  return {
    isAsking: url !== null,
    listFor,
    async rateOn(queries, date, currency) {
      const list = await listFor(queries, date);
      return list === null ? null : rateIn(list, date, currency);
    },
  };
}

type Bank = (date: string) => Promise<RateList | null>;

/** Asks the bank within bounds: of time and size, so many days at once, and not at all for a while after a failure. */
function bankAt(options: ExchangeRatesOptions & { url: string }): Bank {
  const { url, log, now, timeLimitMs = TIME_LIMIT_MS } = options;
  let underWay = 0;
  let pausedUntil = 0;
  const fail = (date: string, reason: string) => {
    pausedUntil = now() + PAUSE_MS;
    log.warn({ date, reason }, 'the list of exchange rates could not be had');
    return null;
  };
  return async (date) => {
    if (underWay >= ASKED_AT_ONCE || now() < pausedUntil) return null;
    underWay += 1;
    try {
      const reply = await requestText(globalThis.fetch, {
        url: addressOf(url, date),
        headers: { accept: 'text/plain' },
        timeLimitMs,
        sizeLimitBytes: SIZE_LIMIT_BYTES,
      });
      if (reply.kind === 'failed') return fail(date, reply.reason);
      if (reply.status !== 200) return fail(date, `status ${reply.status}`);
      const list = readRateList(reply.text);
      if (list === null) return fail(date, 'no list');
      // The first line is the truth: a list of another time is not the one that was asked for.
      return canHoldOn(list.date, date) ? list : fail(date, `the list is of ${list.date}`);
    } finally {
      underWay -= 1;
    }
  };
}

function addressOf(url: string, date: string): string {
  const [year, month, day] = date.split('-');
  const address = new URL(url);
  address.searchParams.set('date', `${day}.${month}.${year}`);
  return address.href;
}

/** What is answered where a list of rates is asked for that is neither kept nor to be had. */
export const ratesUnavailable = () =>
  problem(
    502,
    'Kurzovní lístek České národní banky pro tento den není k dispozici, zkuste to prosím později.',
    {
      code: 'CNB_UNAVAILABLE',
    },
  );
