import type { Totals } from './articles/index.ts';
import type { NewsErrors } from './errors.ts';
import type { Once } from './once.ts';
import type { Publications } from './publications.ts';
import type { Sql } from './store.ts';

/** What every handler gets besides its input. */
export type Context = {
  sql: Sql;
  errors: NewsErrors;
  /** The origin that readers use, without a trailing slash. */
  origin: string;
  /** The name of the service. */
  name: string;
  /** The WebSub hub that is told of publishes, or null. */
  hub: string | null;
  publications: Publications;
  /** Totals of filters that do not move with time, kept until something is published. */
  totals: Once<Totals>;
  /** Milliseconds since the epoch. */
  now: () => number;
};
