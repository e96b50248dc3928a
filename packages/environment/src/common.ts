import { choice, databaseUrl, optionalInteger, optionalText, optionalUrl, share, text } from './setting.ts';

/** Of these, what is of no use without another one. */
export const COMMON_NEEDS = { DATABASE_DIRECT_URL: 'DATABASE_URL' };

/** Settings that every service has: its database and its log. */
export const COMMON_SETTINGS = {
  DATABASE_URL: databaseUrl({
    about:
      'PostgreSQL server, or several (`postgres://one:5432,two:5432/name`), of which the one that takes writes is used; absent: the embedded one under DATA_DIR',
  }),
  DATABASE_DIRECT_URL: databaseUrl({
    about:
      'The same database past the pooler (pgbouncer in transaction mode) that DATABASE_URL leads to, for migrations and notifications; absent: DATABASE_URL is no pooler',
  }),
  DATA_DIR: text({ about: 'Folder of the embedded PostgreSQL', default: './data' }),
  BACKUP_DIR: optionalText({
    about: 'Folder in which backups are put; the doctor says how old the newest one is',
  }),
  METRICS_HOST: text({
    about: 'Address on which metrics are shown to Prometheus; never one that the public reaches',
    default: '127.0.0.1',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl({
    about: 'Collector of OpenTelemetry that traces are sent to, by OTLP over HTTP with JSON; absent: none',
    protocols: ['http', 'https'],
  }),
  OTEL_TRACES_SAMPLER_ARG: share({
    about: 'Share of the requests and jobs that are traced, 0 to 1',
    default: 1,
  }),
  SLOW_STATEMENT_MS: optionalInteger({
    about: 'Statements of the database that take longer are named in the log, without values; absent: none',
    minimum: 1,
    maximum: 3_600_000,
  }),
  LOG_LEVEL: choice({
    about: 'Least important level that is logged; `debug` adds details such as answers from memory',
    choices: ['debug', 'info', 'warn', 'error'],
    default: 'info',
  }),
  LOG_FORMAT: choice({
    about: '`auto` is pretty on a terminal and JSON otherwise',
    choices: ['auto', 'pretty', 'json'],
    default: 'auto',
  }),
};
