import type { Totals } from './articles/index.ts';
import type { NewsErrors } from './errors.ts';
import type { Once } from './once.ts';
import type { Publications } from './publications.ts';
import type { Sql } from './store.ts';
import type { Turns } from './turns.ts';

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
  /** Answers of megabytes are made by turns: all that are asked for at once would take memory at once. */
  largeAnswers: Turns;
  /** Milliseconds since the epoch. */
  now: () => number;
};
