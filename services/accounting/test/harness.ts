import {
  type AccountingClient,
  AccountingError,
  accountingClient,
} from '@news-and-accounting/accounting-client';
import { createLogger, type Logger } from '@news-and-accounting/http';
import type { Watch } from '@news-and-accounting/operating';
import { asAnother, createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { recordEvent } from '../src/access/history/index.ts';
import type { CallTimeouts } from '../src/people/jmhz/soap-post.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import type { AccountingOperation } from '../src/platform/operation.ts';
import type { PasswordCost } from '../src/platform/services.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import type { Web } from '../src/platform/web/index.ts';
import { createService, type Service } from '../src/service.ts';

export { eventually } from '../../../test/eventually.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
export type JsonValue = any;

export type Reply = { status: number; body: JsonValue; headers: Headers };

/** Somebody who calls the service: by session, by key, or as nobody. */
export type Caller = {
  userId: number;
  username: string;
  email: string;
  /** Headers that identify the caller. */
  headers: Readonly<Record<string, string>>;
  /** The client as developers use it, but asking once: what is refused is an `AccountingError`. */
  client: AccountingClient;
  /** The same user by a personal key. */
  key(options?: {
    read_only?: boolean;
    name?: string;
  }): Promise<{ headers: Record<string, string>; id: number; token: string }>;
};

export type TestAccounting = {
  url: string;
  origin: string;
  sql: TestDatabase['sql'];
  service: Service;
  call: (
    method: string,
    path: string,
    options?: {
      as?: { headers: Readonly<Record<string, string>> } | null;
      body?: unknown;
      headers?: Record<string, string>;
    },
  ) => Promise<Reply>;
  /** Registers a user and signs in. */
  user: (name?: string) => Promise<Caller>;
  /** A company of the user. */
  company: (owner: Caller, entity?: object) => Promise<JsonValue>;
  /** Adds a user to a company as an accepted member. */
  join: (owner: Caller, entityId: number, member: Caller, role: string) => Promise<number>;
  /** Does something while the service has nothing of what it remembers: all of it is worked out anew. */
  anew: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

export const PASSWORD = 'spravne-kun-baterie-svorka';
const CHEAP: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };
let count = 0;

export type StartOptions = {
  settings?: Record<string, string>;
  now?: () => number;
  /** The service address; default: one that nobody listens on. */
  origin?: string;
  log?: Logger;
  validationTimeouts?: CallTimeouts;
  /** Passwords cost what they cost everywhere else; by default next to nothing, since most tests make users. */
  hasRealPasswords?: boolean;
  /** The web application; default: none. */
  web?: Web;
  /** Default: any free one. */
  port?: number;
  /** Default: a fresh one. It is dropped at the end. */
  database?: TestDatabase;
  /** A server that replays what the database writes; default: none. */
  replica?: TestDatabase['sql'];
  /** Who watches; default: nobody. */
  watch?: Watch;
  /** Operations for the test alone; default: those of the service. */
  operations?: readonly AccountingOperation[];
};

export async function startAccounting(options: StartOptions = {}): Promise<TestAccounting> {
  const database =
    options.database ??
    (await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 10 }));
  const origin = options.origin ?? 'http://accounting.example';
  const settings = accountingSettings({
    ACCOUNTING_RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ACCOUNTING_SCHEDULER: 'off',
    // What the clock brings ends in mails, so who wants the scheduler wants jobs done as well.
    ACCOUNTING_JOBS: options.settings?.ACCOUNTING_SCHEDULER ?? 'off',
    CNB_RATES_URL: 'off',
    FIO_API_URL: 'http://127.0.0.1:9',
    ACCOUNTING_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    ACCOUNTING_STATEMENTS_DIR: '/nonexistent/statements',
    ...options.settings,
  });
  const log = options.log ?? createLogger({ level: 'error', format: 'json' });
  const service = createService({
    sql: database.sql,
    replica: options.replica ?? null,
    settings,
    origin,
    log,
    ...(options.hasRealPasswords === true ? {} : { passwordCost: CHEAP }),
    ...(options.now === undefined ? {} : { now: options.now }),
    ...(options.validationTimeouts === undefined ? {} : { validationTimeouts: options.validationTimeouts }),
    ...(options.web === undefined ? {} : { web: options.web }),
    ...(options.watch === undefined ? {} : { watch: options.watch }),
    ...(options.operations === undefined ? {} : { operations: options.operations }),
  });
  if (settings.ACCOUNTING_JOBS) await service.start();
  const url = await service.app.listen({ host: '127.0.0.1', port: options.port ?? 0 });

  const call: TestAccounting['call'] = async (method, path, { as = null, body, headers = {} } = {}) => {
    const isBytes = body instanceof Uint8Array || body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined || isBytes ? {} : { 'Content-Type': 'application/json' }),
        ...as?.headers,
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isBytes || typeof body === 'string' ? (body as string) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };

  const clientOf = (headers: Readonly<Record<string, string>>) =>
    accountingClient(url, { headers, retries: { attempts: 1 } });

  const names = new Map<string, number>();
  /** The second try of a test finds the name of its first one taken. */
  const nameFor = (name: string): string => {
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    return times === 1 ? name : `${name}-${times}`;
  };

  async function user(name?: string): Promise<Caller> {
    count += 1;
    const username = name === undefined ? `user${count}` : nameFor(name);
    const email = `${username}@example.com`;
    const body = { username, email, password: PASSWORD };
    const { data, response } = await prepared(clientOf({}).POST('/registration', { body }));
    const headers = { Cookie: cookieOf(response), 'X-Service': '1' };
    const client = clientOf(headers);
    return {
      ...{ userId: data.id, username, email, headers, client },
      async key(options = {}) {
        const { token, id } = (await prepared(client.POST('/api_keys', { body: options }))).data;
        return { headers: { 'X-API-Key': token }, id, token };
      },
    };
  }

  return {
    url,
    origin,
    sql: database.sql,
    service,
    call,
    user,
    async company(owner, entity = {}) {
      const body = { entity: { name: 'Dílna s.r.o.', ...entity } };
      return (await prepared(owner.client.POST('/entities', { body }))).data;
    },
    async join(owner, entityId, member, role) {
      const { data } = await prepared(
        owner.client.POST('/entities/{entity_id}/members', {
          params: { path: { entity_id: entityId } },
          body: { login: member.username, role },
        }),
      );
      await prepared(member.client.POST('/invitations/{id}/accept', { params: { path: { id: data.id } } }));
      return data.id;
    },
    async anew(work) {
      const { services } = service;
      services.sql = asAnother(database.sql);
      return work().finally(() => {
        services.sql = database.sql;
      });
    },
    async close() {
      const closed = service.app.close();
      // Browsers open connections ahead of their requests, which would hold up the end for a minute.
      service.app.server.closeAllConnections();
      await closed;
      await service.stop();
      await database.close();
    },
  };
}

/** What a test stands on has to be taken; where it is not, the test says what was refused and why. */
export async function prepared<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (!(error instanceof AccountingError)) throw error;
    const { status, message, fields } = error;
    throw new Error(`preparing: ${status} ${message} ${JSON.stringify(fields)}`, { cause: error });
  });
}

/** Has the history say that something of a company changed, as the service does, where a test wrote it past the service. */
export const noteChange = (sql: TestAccounting['sql'], entityId: number): Promise<void> =>
  recordEvent(sql, {
    ...{ entityId, userId: null, action: 'entity.updated', subjectType: 'Entity', subjectId: entityId },
    summary: 'Změněno mimo službu',
  });

/** The session cookie that an answer sets. */
export function cookieOf(reply: { headers: Headers }): string {
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** A clock for the service that tests move. */
export function testClock(start = Date.parse('2026-03-10T09:00:00Z')) {
  let time = start;
  return {
    now: () => time,
    advance(milliseconds: number): void {
      time += milliseconds;
    },
  };
}

export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** The statement that digests every table of a database, by its pool: tables do not come and go while tests run. */
const digestStatements = new WeakMap<object, Promise<TemplateStringsArray>>();

/** A digest of everything stored but times of last use: equal before and after means that nothing was stored. */
export async function fingerprint(sql: TestAccounting['sql']): Promise<Record<string, string>> {
  let statement = digestStatements.get(sql);
  if (statement === undefined) {
    statement = digestStatement(sql);
    digestStatements.set(sql, statement);
  }
  const rows = await sql<{ name: string; digest: string }[]>(await statement);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Names are written into it: without parameters it is planned once a connection, which takes longer than to run it. */
async function digestStatement(sql: TestAccounting['sql']): Promise<TemplateStringsArray> {
  const tables = await sql<{ name: string; hasLastUse: boolean }[]>`
    select relname as name, exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'last_used_at'
    ) as "hasLastUse"
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'sign_in_failures'
    order by relname`;
  // Sums, because sorting all rows as texts takes longer than reading them.
  const digests = tables.map(
    ({ name, hasLastUse }) => `
      select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(row, 0)), 0) as digest
      from (select ${hasLastUse ? `(to_jsonb(t) - 'last_used_at')` : 't'}::text as row from "${name}" t) rows`,
  );
  const statement = [digests.join(' union all ')];
  return Object.assign(statement, { raw: statement });
}

/** A log that says nothing: for tests that break the service on purpose. */
export function silentLog(): Logger {
  const log = createLogger({ level: 'error', format: 'json' });
  log.level = 'silent';
  return log;
}
