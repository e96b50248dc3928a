import type { Logger } from '@news-and-accounting/http';
import type { Company, Identity } from './http/caller.ts';
import type { ExpectedVersions } from './http/versions.ts';
import type { Claim } from './idempotency/index.ts';
import type { Services } from './services.ts';
import type { Sql } from './store.ts';
import type { Language } from './web/language.ts';

/** What every handler gets besides its input. */
export type Context = {
  sql: Sql;
  services: Services;
  log: Logger;
  /** Milliseconds since the epoch. */
  now: () => number;
  requestId: string;
  /** Address of the client, as a key for limits. */
  address: string;
  /** Whether only the headers of the answer are asked for: then nothing may change. */
  isHead: boolean;
  userAgent: string;
  /** What the browser of the caller is answered in; null: a program, which says nothing of it. */
  language: Language | null;
  /** Aborted when the client has gone; work that takes long looks at it. */
  signal: AbortSignal;
  /** Null only in operations with the permission `public`. */
  identity: Identity | null;
  /** The company in the path; null where the path has none. */
  company: Company | null;
  /** The versions that a write may change, see `checkVersion`; null: any. */
  expected: ExpectedVersions | null;
  /** The `Idempotency-Key` of the request, see `write`; null without one. */
  claim: Claim | null;
};

/** The caller of an operation that needs one. */
export function callerOf(context: Context): Identity {
  if (context.identity === null) throw new Error('an operation that needs a caller is declared public');
  return context.identity;
}

/** The company of an operation on one. */
export function companyOf(context: Pick<Context, 'company'>): Company {
  if (context.company === null) throw new Error('an operation on a company has none in its path');
  return context.company;
}
