import type { ClientAddress, Logger } from '@news-and-accounting/http';
import type { Watch } from '@news-and-accounting/operating';
import type { Clients } from './clients.ts';
import type { ObjectStore, VirusScanner } from './files/index.ts';
import type { HeavyWork } from './heavy/index.ts';
import type { Credentials } from './http/caller.ts';
import type { RateLimits } from './http/limits.ts';
import type { Jobs } from './jobs/index.ts';
import type { Mailer } from './mail.ts';
import type { Replica } from './replica.ts';
import type { Settings } from './settings.ts';
import type { Sql } from './store.ts';

/** What it takes to try a password, for argon2id: memory in KiB, passes and lanes. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };

/** What the service is made of, put together once at start. */
export type Services = {
  sql: Sql;
  /** Where reports are read; null: from the primary. */
  replica: Replica | null;
  settings: Settings;
  log: Logger;
  /** Metrics, traces and slow statements; null: nobody watches. */
  watch: Watch | null;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The origin that browsers use. */
  origin: string;
  passwordCost: PasswordCost;
  limits: RateLimits | null;
  addressOf: ClientAddress;
  /** The turns of work that takes long. */
  heavy: HeavyWork;
  mailer: Mailer;
  /** Work that is done after the answer. */
  jobs: Jobs;
  /** Where bytes of files are kept; null: in the database. */
  objects: ObjectStore | null;
  /** Who looks at every uploaded file; null: nobody. */
  scanner: VirusScanner | null;
  credentials: Credentials;
  /** Of services outside and of processes of their own, by the keys of their areas. */
  clients: Clients;
};
