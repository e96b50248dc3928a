import type { ClientAddress, Logger } from '@house/http';
import type { LogoDecoder } from '../access/companies/logo-decoder.ts';
import type { ValidationClient } from '../people/jmhz/validation-client.ts';
import type { RegistryLookup } from '../public/lookup/registry.ts';
import type { HeavyWork } from './heavy/index.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Mailer } from './mail.ts';
import type { Settings } from './settings.ts';
import type { Sql } from './store.ts';

/** What the service is made of, put together once at start. */
export type Services = {
  sql: Sql;
  settings: Settings;
  log: Logger;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The origin that browsers use. */
  origin: string;
  limits: RateLimits | null;
  addressOf: ClientAddress;
  /** The turns of work that takes long. */
  heavy: HeavyWork;
  mailer: Mailer;
  logos: LogoDecoder;
  registries: RegistryLookup;
  /** Of the monthly employer report. */
  validation: ValidationClient;
};
