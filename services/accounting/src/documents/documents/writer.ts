import type { Author } from '../../access/history/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Batch } from './batch.ts';
import { type RateFinder, ratesOf } from './rates.ts';

/** Who writes documents, and with what. */
export type Writer = {
  company: Pick<Company, 'id' | 'fiscalYearStart'>;
  userId: Author;
  now: Date;
  rates: RateFinder;
  /** Of many documents in one transaction; absent: each is written whole by itself. */
  batch?: Batch;
};

export function writerOf(context: Context): Writer {
  return {
    company: companyOf(context),
    userId: callerOf(context).userId,
    now: new Date(context.now()),
    rates: ratesOf(context),
  };
}
