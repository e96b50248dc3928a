import {
  addressList,
  COMMON_NEEDS,
  COMMON_SETTINGS,
  integer,
  onOff,
  optionalInteger,
  optionalUrl,
  readSettings,
  type SettingsOf,
  text,
} from '@news-and-accounting/environment';
import { NEWSROOM_SETTINGS } from './newsroom/settings.ts';

/** Every setting of the service; `docs/operating.md` prints the same list. */
export const SETTINGS = {
  NEWS_PORT: integer({ about: 'Port of the service', default: 3000, minimum: 0, maximum: 65535 }),
  NEWS_HOST: text({ about: 'Address to listen on; `0.0.0.0` for all', default: '127.0.0.1' }),
  NEWS_PUBLIC_URL: optionalUrl({
    about: 'Origin that readers use; all addresses in answers start with it',
    protocols: ['http', 'https'],
    defaultText: 'http://localhost:NEWS_PORT',
  }),
  NEWS_NAME: text({ about: 'Name of the service in pages and feeds', default: 'News Feed' }),
  NEWS_SAMPLE_ARTICLES: onOff({
    about: 'Load the bundled sample articles into an empty database',
    default: true,
  }),
  NEWS_METRICS_PORT: optionalInteger({
    about:
      'Port at METRICS_HOST on which metrics are shown to Prometheus, at `/metrics`; absent: none are kept',
    minimum: 0,
    maximum: 65535,
  }),
  NEWS_TRUST_PROXY: addressList({
    about: 'Addresses or CIDR blocks of proxies whose `X-Forwarded-For` is believed',
  }),
  NEWS_RATE_LIMIT: integer({
    about: 'Requests a minute and client address over all of `/v1`; 0 switches the limit off, for load tests',
    default: 120,
    minimum: 0,
    maximum: 1_000_000_000,
  }),
  NEWS_REDIS_URL: optionalUrl({
    about: 'Redis server through which several processes share their rate limit counters',
    protocols: ['redis', 'rediss'],
  }),
  NEWS_WORKERS: integer({
    about: 'Processes that answer requests behind the one port',
    default: 1,
    minimum: 1,
    maximum: 16,
  }),
  NEWS_WEBSUB_HUB: optionalUrl({
    about: 'WebSub hub that feeds name and that is told when articles are published',
    protocols: ['http', 'https'],
  }),
  NEWS_CACHE_MB: integer({
    about: 'Memory of each process for finished answers, in megabytes',
    default: 48,
    minimum: 1,
    maximum: 100_000,
  }),
  ...NEWSROOM_SETTINGS,
  ...COMMON_SETTINGS,
};

export type Settings = SettingsOf<typeof SETTINGS>;

/** @throws {SettingsError} naming every setting that cannot be used */
export function newsSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return readSettings(SETTINGS, environment, COMMON_NEEDS);
}
