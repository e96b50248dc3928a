import { access, constants, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SettingsError } from '@news-and-accounting/environment';
import type { Logger } from '@news-and-accounting/http';
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
  settingsProbe,
  warning,
  wordsOf,
} from '@news-and-accounting/operating';
import { inspectDatabase, openReplica } from '@news-and-accounting/postgres';
import { totpOwner } from './access/account/factor-proof.ts';
import { ownerOf as bankOwner } from './bank/connections/connection-operations.ts';
import { ownerOf as webhookOwner } from './handover/webhooks/secret.ts';
import { ownerOf as payslipOwner } from './people/payslip-mail/password.ts';
import { MIGRATIONS, SERVICE } from './platform/database.ts';
import { createJobs } from './platform/jobs/index.ts';
import { createSecrets } from './platform/secrets.ts';
import { accountingSettings, SETTINGS, type Settings } from './platform/settings.ts';
import type { Sql } from './platform/store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const HOUR = 3_600_000;

/** Looks at everything that the service needs, changes nothing and sends nothing. */
export async function examineAccounting(environment: Environment, log: Logger): Promise<Finding[]> {
  const settings = read(environment);
  if (settings instanceof SettingsError)
    return [{ name: 'settings', ...failure(settings.message.replaceAll('\n', '; '), 'mend these settings') }];
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings;
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
      settingsProbe(SETTINGS, environment, { prefixes: ['ACCOUNTING_'], unwise: unwise(settings) }),
      ...diskProbes(DATA_DIR),
    ]),
    databaseFindings(open, (sql) => [
      ...databaseProbes({ sql, migrationsDir: MIGRATIONS, now: Date.now }),
      jobsProbe(sql, log),
      secretsProbe(sql, settings),
      ...replicaProbes(settings, log),
    ]),
    examine([
      ...poolerProbes({ service: SERVICE, databaseUrl: DATABASE_URL, directUrl: DATABASE_DIRECT_URL, log }),
      backupProbe(settings.BACKUP_DIR, Date.now()),
      ...mailProbes(settings),
      ...outsideProbes(settings),
      ...statementsProbes(settings),
    ]),
  ]);
  return [...before, ...database, ...after];
}

function read(environment: Environment): Settings | SettingsError {
  try {
    return accountingSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
}

/** What can be read and is still hardly meant. */
function unwise(settings: Settings): string[] {
  const { ACCOUNTING_HOST: host, ACCOUNTING_PUBLIC_URL: origin } = settings;
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(host);
  return [
    ...(settings.ACCOUNTING_RATE_LIMITS
      ? []
      : ['ACCOUNTING_RATE_LIMITS is off, which is for load tests only']),
    ...(isOpen && origin === null
      ? ['ACCOUNTING_PUBLIC_URL is not set although others than this machine can connect']
      : []),
    ...(origin?.startsWith('http:') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(origin)
      ? ['ACCOUNTING_PUBLIC_URL is not https, so cookies and passwords go unencrypted']
      : []),
    ...(settings.SMTP_URL !== null && settings.MAIL_FROM === SETTINGS.MAIL_FROM.absent
      ? ['MAIL_FROM is not set although there is a mail server']
      : []),
  ];
}

/** Failed jobs, and those that nobody takes. */
function jobsProbe(sql: Sql, log: Logger): Probe {
  const advice = 'npm run accounting -- jobs lists them, --retry ID tries one once more';
  return {
    name: 'background jobs',
    advice,
    async look() {
      const [table] = await sql<{ there: boolean }[]>`
        select to_regclass('accounting_jobs.job') is not null as there`;
      if (table?.there !== true) return ok('none, the tables come with the first start');
      const jobs = createJobs({ sql, log, takesJobs: false });
      const listed = await jobs.list();
      const failed = listed.filter(({ state }) => state === 'failed').length;
      const late = listed.filter(
        ({ state, next_at }) =>
          state === 'waiting' && next_at !== null && next_at.getTime() < Date.now() - HOUR,
      ).length;
      const found = `${listed.length - failed} not done, ${failed} failed, ${late} late by more than an hour`;
      if (late > 0)
        return failure(found, 'at least one process must run without ACCOUNTING_JOBS=off; see its log');
      return failed > 0 ? warning(found, advice) : ok(found);
    },
  };
}

/** Where reports are read: a replica that is away or late costs speed alone. */
function replicaProbes({ ACCOUNTING_REPLICA_URL: databaseUrl }: Settings, log: Logger): Probe[] {
  if (databaseUrl === null) return [];
  const advice =
    'reports are read from the primary meanwhile; see ACCOUNTING_REPLICA_URL and the log of the replica';
  const look = async () => {
    const { sql, close } = openReplica({ service: SERVICE, databaseUrl, poolSize: 1, log });
    try {
      const [row] = await sql<{ replays: boolean; companies: number }[]>`
        select pg_is_in_recovery() as replays, (select count(*)::int from entities) as companies`;
      if (row?.replays !== true)
        return warning('it takes writes itself', 'let ACCOUNTING_REPLICA_URL lead to a server that replays');
      return ok(`replays, with ${row.companies} companies`);
    } catch (error) {
      return warning(wordsOf(error), advice);
    } finally {
      await close();
    }
  };
  return [{ name: 'replica of reports', advice, look }];
}

/** Whether what is sealed in the database opens with the key that is here: one of each kind is tried. */
function secretsProbe(sql: Sql, { ACCOUNTING_SECRET_KEY: given, DATA_DIR: folder }: Settings): Probe {
  const advice =
    'restore the key that belongs to this database: ACCOUNTING_SECRET_KEY, or secret.key in DATA_DIR';
  return {
    name: 'secret key',
    advice,
    async look() {
      const sealed = await sealedSamples(sql);
      const file = join(folder, 'secret.key');
      const mode = given === null ? await stat(file).then((found) => found.mode, missing) : 0o600;
      if (mode === null) {
        if (sealed.length > 0)
          return failure(`there is none, and ${sealed.map(({ kind }) => kind).join(', ')} need it`, advice);
        return (await canHold(resolve(folder)))
          ? ok('none yet, it is made when it is first needed')
          : failure(`there is none, and none can be made in ${folder}`, NO_KEY_ADVICE);
      }
      if (given === null) await access(file, constants.R_OK);
      const secrets = createSecrets(given, folder);
      const closed: string[] = [];
      for (const { kind, bytes, owner } of sealed) {
        if ((await secrets.open(Buffer.from(bytes), owner)) === null) closed.push(kind);
      }
      if (closed.length > 0) return failure(`it does not open ${closed.join(', ')}`, advice);
      if ((mode & 0o077) !== 0) return warning(`others than its owner may read ${file}`, `chmod 600 ${file}`);
      return ok(
        `read, and opens ${sealed.length === 0 ? 'nothing, as nothing is sealed' : 'what is sealed'}`,
      );
    },
  };
}

const NO_KEY_ADVICE =
  'set ACCOUNTING_SECRET_KEY, or let this user write DATA_DIR: links of invitations, requests and notices are made with the key, so those mails fail without it, and nothing can be sealed';

/** Whether a file can be made in a folder, which may be there only then. */
async function canHold(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(missing);
  if (found === null) return folder !== dirname(folder) && canHold(dirname(folder));
  if (!found.isDirectory()) return false;
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

type Sealed = { kind: string; bytes: Uint8Array; owner: string };

async function sealedSamples(sql: Sql): Promise<Sealed[]> {
  const [schema] = await sql<{ there: boolean }[]>`
    select to_regclass(quote_ident(current_schema()) || '.totp_factors') is not null as there`;
  // Before this version's migrations some of the tables are missing.
  if (schema?.there !== true) return [];
  const rows = await sql<{ kind: string; bytes: Uint8Array; entity_id: number; id: number }[]>`
    (select 'tokens of banks' as kind, token as bytes, entity_id, bank_account_id as id from bank_connections
      where token is not null order by set_at desc limit 1)
    union all (select 'secrets of webhooks', secret, entity_id, id from webhooks order by created_at desc limit 1)
    union all (select 'passwords of payslips', sealed, entity_id, employee_id from payslip_passwords
      order by agreed_at desc limit 1)
    union all (select 'codes of sign-in', secret, 0, user_id from totp_factors order by created_at desc limit 1)`;
  return rows.map(({ kind, bytes, entity_id, id }) => ({
    kind,
    bytes,
    owner: OWNERS[kind]?.(entity_id, id) ?? '',
  }));
}

const OWNERS: Readonly<Record<string, (entityId: number, id: number) => string>> = {
  'tokens of banks': bankOwner,
  'secrets of webhooks': webhookOwner,
  'passwords of payslips': payslipOwner,
  'codes of sign-in': (_entityId, userId) => totpOwner(userId),
};

function mailProbes({ SMTP_URL: url }: Settings): Probe[] {
  const name = 'mail server';
  const advice = 'mails wait for it for five days; see SMTP_URL';
  if (url !== null) return [reachProbe({ name, url, advice, now: Date.now() })];
  const look = async () => warning('none, mails go to the log', 'set SMTP_URL');
  return [{ name, advice, look }];
}

/** Services of others and of the operator. */
function outsideProbes(settings: Settings): Probe[] {
  const now = Date.now();
  const outgoing = 'let this machine connect there, or live without it';
  const own = 'see that it runs';
  const places: [string, string | null, string, boolean?][] = [
    ['registry of companies', settings.ARES_URL, outgoing],
    ['registry of VAT payers', settings.VAT_REGISTRY_URL, outgoing],
    ['exchange rates', settings.CNB_RATES_URL, 'set CNB_RATES_URL=off and store lists from files'],
    ['validation of employer reports', settings.JMHZ_VALIDATION_URL, outgoing],
    ['Fio banka', settings.FIO_API_URL, outgoing],
    ['Redis', settings.ACCOUNTING_REDIS_URL, 'each process counts limits alone meanwhile'],
    ['bucket of files', settings.ACCOUNTING_S3_URL, own, true],
    ['virus scanner', settings.CLAMAV_URL, 'uploads are refused meanwhile', true],
    ['language model', settings.ACCOUNTING_LLM_URL, own],
  ];
  return places.flatMap(([name, url, advice, isNeeded = false]) =>
    url === null ? [] : [reachProbe({ name, url, advice, isNeeded, now })],
  );
}

function statementsProbes({ ACCOUNTING_STATEMENTS_DIR: folder }: Settings): Probe[] {
  if (folder === null) return [];
  const advice = 'make the folder of ACCOUNTING_STATEMENTS_DIR and let this user write there';
  return [
    {
      name: 'folder of statements',
      advice,
      async look() {
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
        return ok(`${folder} can be read and written`);
      },
    },
  ];
}
