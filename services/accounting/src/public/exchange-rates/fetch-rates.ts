import { dayBefore, localDate } from '@news-and-accounting/law';
import { today } from '../../platform/http/query.ts';
import { type JobHandler, jobHandler, jobType } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { RATES } from './exchange-rates.ts';

/** The next hour is the next try, so one that fails is not tried by itself. */
export const FETCH_RATES = jobType<object>({ name: 'exchange_rates', tries: 1, secondsAtMost: 120 });

/** Days that are looked back on: what was missed while the service or the bank was away is caught up. */
const DAYS = 10;

/** Gets the lists of the last days after the bank has published one, on working days after 14:30. */
export const fetchRatesHandler = ({ clients, now, log }: Services): JobHandler =>
  jobHandler(
    FETCH_RATES,
    async ({ tx, signal }) => {
      const rates = clients.get(RATES);
      if (!rates.isAsking) return;
      let day = localDate(today(now()));
      for (let count = 0; count < DAYS && !signal.aborted; count += 1) {
        if ((await rates.listFor(tx, day)) === null) {
          log.warn({ day }, 'the list of exchange rates is not here yet; it is asked for again in an hour');
          return;
        }
        day = dayBefore(day);
      }
    },
    { cron: '40 14-18 * * *', data: {} },
  );
