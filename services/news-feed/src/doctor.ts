import { SettingsError } from '@news-and-accounting/environment';
import { createLogger } from '@news-and-accounting/http';
import {
  backupProbe,
  databaseFindings,
  databaseProbes,
  diskProbes,
  examine,
  type Finding,
  failure,
  ok,
  type Probe,
  poolerProbes,
  reachProbe,
  report,
  settingsProbe,
  warning,
} from '@news-and-accounting/operating';
import { inspectDatabase } from '@news-and-accounting/postgres';
import { MIGRATIONS, SERVICE } from './database.ts';
import { newsSettings, SETTINGS, type Settings } from './settings.ts';
import type { Sql } from './store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const HOUR = 3_600_000;
const OLD_HOURS = 72;

/** `news doctor`: prints what is found; the status is 1 when something fails. */
export async function runDoctor(environment: Environment, isJson: boolean): Promise<number> {
  const { text, status } = report(await examineNews(environment), isJson);
  console.log(text);
  return status;
}

/** Looks at everything that the service needs, changes nothing and sends nothing. */
async function examineNews(environment: Environment): Promise<Finding[]> {
  const settings = read(environment);
  if (settings instanceof SettingsError)
    return [{ name: 'settings', ...failure(settings.message.replaceAll('\n', '; '), 'mend these settings') }];
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings;
  const log = createLogger({ level: 'error', format: settings.LOG_FORMAT });
  const open = () =>
    inspectDatabase({
      service: SERVICE,
      databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL ?? undefined,
      dataDir: DATA_DIR,
      dataDirIsDefault: DATA_DIR === SETTINGS.DATA_DIR.absent,
      log,
    });
  const [before, database, after] = await Promise.all([
    examine([
      settingsProbe(SETTINGS, environment, { prefixes: ['NEWS_', 'NEWSROOM_'], unwise: unwise(settings) }),
      ...diskProbes(DATA_DIR),
    ]),
    databaseFindings(open, (sql) => [
      ...databaseProbes({ sql, migrationsDir: MIGRATIONS, now: Date.now }),
      articlesProbe(sql),
      hubProbe(sql, settings.NEWS_WEBSUB_HUB),
      newsroomProbe(sql),
    ]),
    examine([
      ...poolerProbes({ service: SERVICE, databaseUrl: DATABASE_URL, directUrl: DATABASE_DIRECT_URL, log }),
      backupProbe(settings.BACKUP_DIR, Date.now()),
      ...outsideProbes(settings),
    ]),
  ]);
  return [...before, ...database, ...after];
}

function read(environment: Environment): Settings | SettingsError {
  try {
    return newsSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
}

/** What can be read and is still hardly meant. */
function unwise({ NEWS_HOST: host, NEWS_PUBLIC_URL: origin, NEWS_RATE_LIMIT: limit }: Settings): string[] {
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(host);
  return [
    ...(isOpen && origin === null
      ? ['NEWS_PUBLIC_URL is not set although others than this machine can connect']
      : []),
    ...(limit === 0 ? ['NEWS_RATE_LIMIT is 0, which is for load tests or a proxy that limits'] : []),
  ];
}

function articlesProbe(sql: Sql): Probe {
  const advice = 'npm run news -- import, or the newsroom, brings some';
  return {
    name: 'articles',
    advice,
    async look() {
      if (!(await isThere(sql, 'articles'))) return warning('none', 'the first start makes the tables');
      const [row] = await sql<{ count: number; newest: Date | null }[]>`
        select count(*)::int as count, max(published_at) filter (where published_at <= now()) as newest from articles`;
      if (row === undefined || row.newest === null)
        return failure('none is published, so the service is not ready', advice);
      const hours = Math.round((Date.now() - row.newest.getTime()) / HOUR);
      const found = `${row.count}, the newest is ${hours} hours old`;
      return hours > OLD_HOURS ? warning(found, advice) : ok(found);
    },
  };
}

/** A hub that was told in vain is told again; what is given up is not heard of otherwise. */
function hubProbe(sql: Sql, hub: string | null): Probe {
  return {
    name: 'hub',
    advice: 'see the log',
    async look() {
      if (hub === null) return ok('none');
      if (!(await isThere(sql, 'hub_announcements'))) return ok('nothing was to be told yet');
      const rows = await sql<{ lang: string; failures: number }[]>`
        select lang, failures from hub_announcements where failures > 0 order by lang`;
      return rows.length === 0
        ? ok('told of everything')
        : warning(
            rows.map(({ lang, failures }) => `${lang}: ${failures} tries failed`).join('; '),
            `see that ${new URL(hub).host} can be reached and takes POST`,
          );
    },
  };
}

function newsroomProbe(sql: Sql): Probe {
  return {
    name: 'newsroom',
    advice: 'npm run news -- newsroom --status',
    async look() {
      if (!(await isThere(sql, 'newsroom_runs'))) return ok('it never ran');
      const [run] = await sql<{ state: string; started_at: Date }[]>`
        select state, started_at from newsroom_runs order by id desc limit 1`;
      if (run === undefined) return ok('it never ran');
      const [troubled] = await sql<{ count: number }[]>`
        select count(*)::int as count from newsroom_sources where failures > 0`;
      const found = `the last run began ${run.started_at.toISOString()} and is ${run.state}, ${troubled?.count ?? 0} sources in trouble`;
      const isWell = (run.state === 'done' || run.state === 'running') && troubled?.count === 0;
      return isWell ? ok(found) : warning(found, 'npm run news -- newsroom --status says more');
    },
  };
}

async function isThere(sql: Sql, table: string): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`
    select to_regclass(quote_ident(current_schema()) || '.' || ${table}) is not null as there`;
  return row?.there === true;
}

function outsideProbes(settings: Settings): Probe[] {
  const now = Date.now();
  const places: [string, string | null, string][] = [
    ['Redis', settings.NEWS_REDIS_URL, 'each process counts limits alone meanwhile'],
    ['address of the hub', settings.NEWS_WEBSUB_HUB, 'the hub is told when it is back'],
    ['language model', settings.NEWSROOM_LLM_URL, 'articles wait, nothing is lost'],
  ];
  return places.flatMap(([name, url, advice]) =>
    url === null ? [] : [reachProbe({ name, url, advice, now })],
  );
}
