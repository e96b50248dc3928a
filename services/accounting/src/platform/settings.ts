import {
  addressList,
  COMMON_NEEDS,
  COMMON_SETTINGS,
  integer,
  onOff,
  optionalInteger,
  optionalText,
  optionalUrl,
  readSettings,
  type Setting,
  type SettingsOf,
  text,
  url,
} from '@news-and-accounting/environment';
import { keyOf } from './secrets.ts';

const WEB = ['http', 'https'];

/** Every setting of the service; `docs/operating.md` prints the same list. */
export const SETTINGS = {
  ACCOUNTING_PORT: integer({ about: 'Port of the service', default: 4000, minimum: 0, maximum: 65535 }),
  ACCOUNTING_HOST: text({ about: 'Address to listen on; `0.0.0.0` for all', default: '127.0.0.1' }),
  ACCOUNTING_PUBLIC_URL: optionalUrl({
    about: 'Origin that browsers use: the service address of the cross-site rules',
    protocols: WEB,
    defaultText: 'http://localhost:ACCOUNTING_PORT',
  }),
  ACCOUNTING_RATE_LIMITS: onOff({
    about: '`off` switches the request limits off, for load tests only',
    default: true,
  }),
  ACCOUNTING_SCHEDULER: onOff({
    about:
      '`off`: this process makes no documents that repeat and sends no reminders by itself; background jobs go on',
    default: true,
  }),
  ACCOUNTING_JOBS: onOff({
    about:
      '`off`: this process asks for background jobs, such as mails, but does none and keeps no schedules',
    default: true,
  }),
  ACCOUNTING_METRICS_PORT: optionalInteger({
    about:
      'Port at METRICS_HOST on which metrics are shown to Prometheus, at `/metrics`; absent: none are kept',
    minimum: 0,
    maximum: 65535,
  }),
  ACCOUNTING_TRUST_PROXY: addressList({
    about: 'Addresses or CIDR blocks of proxies whose `X-Forwarded-For` is believed',
  }),
  ACCOUNTING_REDIS_URL: optionalUrl({
    about: 'Redis server through which several processes share their request limits',
    protocols: ['redis', 'rediss'],
  }),
  ACCOUNTING_REPLICA_URL: optionalUrl({
    about:
      'PostgreSQL server that replays what the one of DATABASE_URL writes; reports are read from it as long as it has what their company wrote',
    protocols: ['postgres', 'postgresql'],
  }),
  ACCOUNTING_WORKERS: integer({
    about: 'Processes that answer requests and do background jobs behind the one port',
    default: 1,
    minimum: 1,
    maximum: 16,
  }),
  ARES_URL: url({
    about: 'REST interface of the national company registry',
    protocols: WEB,
    default: 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest',
  }),
  VAT_REGISTRY_URL: url({
    about: 'SOAP service of the VAT payers registry',
    protocols: WEB,
    default: 'https://adisrws.mfcr.cz/dpr/axis2/services/rozhraniCRPDPH.rozhraniCRPDPHSOAP',
  }),
  CNB_RATES_URL: urlOrOff(
    url({
      about: 'Daily list of exchange rates of the central bank; `off`: it is never asked for',
      protocols: WEB,
      default:
        'https://www.cnb.cz/cs/financni-trhy/devizovy-trh/kurzy-devizoveho-trhu/kurzy-devizoveho-trhu/denni_kurz.txt',
    }),
  ),
  JMHZ_VALIDATION_URL: safeUrl(
    url({
      about:
        'SOAP service that validates monthly employer reports; it gets personal data, so `http` only on this machine',
      protocols: WEB,
      default: 'https://epodani.cssz.cz/ePodaniValidace.svc',
    }),
  ),
  ACCOUNTING_S3_URL: bucketUrl(
    optionalUrl({
      about:
        'Bucket of an S3-compatible store for the bytes of files, `https://KEY:SECRET@host/bucket?region=…`; absent: in the database',
      protocols: WEB,
    }),
  ),
  ACCOUNTING_ATTACHMENTS_MB: integer({
    about: 'What the attachments of a company may have together, in MB of 1,048,576 bytes',
    default: 5120,
    minimum: 1,
    maximum: 100_000_000,
  }),
  ACCOUNTING_ARCHIVE_MB: integer({
    about: 'The largest archive of a company that can be uploaded to be restored, in MB of 1,048,576 bytes',
    default: 2048,
    minimum: 50,
    maximum: 100_000_000,
  }),
  ACCOUNTING_EXPORTS_MB: integer({
    about:
      'What the files of finished exports of a company may have together, in MB of 1,048,576 bytes; beyond it the oldest go before their seven days are over, never the newest',
    default: 10_240,
    minimum: 1,
    maximum: 100_000_000,
  }),
  CLAMAV_URL: optionalUrl({
    about:
      'Virus scanner (clamd) that looks at every uploaded file, `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`; absent: none',
    protocols: ['tcp', 'unix'],
  }),
  ACCOUNTING_LLM_URL: safeUrl(
    optionalUrl({
      about:
        'Language model that helps to read invoices: chat endpoint (OpenAI-compatible) up to and without `/chat/completions`; it gets their text, so `http` only on this machine; absent: none',
      protocols: WEB,
    }),
  ),
  ACCOUNTING_LLM_MODEL: optionalText({ about: 'Name of the model at that endpoint' }),
  ACCOUNTING_LLM_KEY: optionalText({ about: 'Key for that endpoint' }),
  ACCOUNTING_LLM_SECONDS: integer({
    about: 'Time for one answer of that endpoint',
    default: 60,
    minimum: 1,
    maximum: 600,
  }),
  FIO_API_URL: safeUrl(
    url({
      about: 'Interface of Fio banka; it gets tokens, so `http` only on this machine',
      protocols: WEB,
      default: 'https://fioapi.fio.cz/v1/rest',
    }),
  ),
  ACCOUNTING_SECRET_KEY: secretKey(
    optionalText({
      about:
        'Key that tokens of banks and secrets of webhooks are encrypted with and links in mails are made with, 32 bytes in base64; absent: `secret.key` in DATA_DIR, made when it is first needed',
    }),
  ),
  ACCOUNTING_WEBHOOK_PRIVATE_ADDRESSES: addressList({
    about:
      'Private addresses or CIDR blocks that webhooks may be delivered to all the same, also by `http`; otherwise only public ones by `https`',
  }),
  ACCOUNTING_STATEMENTS_DIR: optionalText({
    about:
      'Folder with a folder for each company (its id), into which statements of banks are put; absent: none',
  }),
  SMTP_URL: optionalUrl({
    about: 'Mail server, such as `smtps://user:password@mail.example`; absent: mails go to the log',
    protocols: ['smtp', 'smtps'],
  }),
  ACCOUNTING_MAILS_A_DAY: integer({
    about: 'Addresses that a company, and a user in all companies, may send documents to within 24 hours',
    default: 500,
    minimum: 0,
    maximum: 1_000_000,
  }),
  ACCOUNTING_PAYSLIP_MAILS_A_DAY: integer({
    about: 'Payslips that a company, and a user in all companies, may mail to employees within 24 hours',
    default: 5000,
    minimum: 0,
    maximum: 1_000_000,
  }),
  MAIL_FROM: text({ about: 'Sender of mails', default: 'Účetnictví <noreply@localhost>' }),
  ...COMMON_SETTINGS,
};

export type Settings = SettingsOf<typeof SETTINGS>;

/** @throws {SettingsError} naming every setting that cannot be used */
export function accountingSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return readSettings(SETTINGS, environment, COMMON_NEEDS);
}

/** An address, or null for `off`. */
function urlOrOff(setting: Setting<string>): Setting<string | null> {
  return { ...setting, parse: (given) => (given === 'off' ? null : setting.parse(given)) };
}

/** An address with the bucket as its path and the keys before its host. */
function bucketUrl(setting: Setting<string | null>): Setting<string | null> {
  return {
    ...setting,
    parse: (given) => {
      const address = setting.parse(given);
      if (address === null) return null;
      const { username, password, pathname } = new URL(address);
      if (username === '' || password === '' || !/^\/[^/]+$/.test(pathname))
        throw new Error('must be https://KEY:SECRET@host/bucket');
      return address;
    },
  };
}

/** Bytes of a key as base64. */
function secretKey(setting: Setting<string | null>): Setting<Buffer | null> {
  return {
    ...setting,
    absent: null,
    parse: (given) => {
      const text = setting.parse(given);
      return text === null ? null : keyOf(text);
    },
  };
}

/** An address to which personal data goes: encrypted, unless it stays on this machine. */
function safeUrl<T extends string | null>(setting: Setting<T>): Setting<T> {
  return {
    ...setting,
    parse: (given) => {
      const address = setting.parse(given);
      if (address === null) return address;
      const { protocol, hostname } = new URL(address);
      const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
      if (protocol !== 'https:' && !isHere) throw new Error('must be https, or http on this machine');
      return address;
    },
  };
}
