import postgres from 'postgres';
import { isDriverQuery } from './driver-query.ts';
import { connectionsTo, type Host, hostsOf } from './hosts.ts';
import { Listening } from './listen.ts';
import type { Log } from './log.ts';
import { type Observer, observed } from './observer.ts';
import { POOL } from './pool-of.ts';
import { shareStatement } from './shared-statement.ts';
import { beginGuarded } from './transaction-guard.ts';
import { valueTypes } from './value-types.ts';

/** Where a server is: a connection URL, which may name several of which one takes writes, or the directory of a unix socket. */
export type Server = { url: string } | { socketDir: string; port: number };

export type ClientOptions = {
  server: Server;
  database?: string | undefined;
  /** Schema that unqualified names mean; the server's default when not given. */
  schema?: string | undefined;
  applicationName: string;
  /** Connections at most. */
  poolSize: number;
  /**
   * Whether each transaction may have another session of the server, as behind a pooler: nothing is prepared, and the
   * schema is for the pooler to set.
   */
  isPooled?: boolean | undefined;
  observer?: Observer | undefined;
  log: Log;
};

const CONNECT_TIMEOUT_S = 5;
const DRAIN_TIMEOUT_S = 2;
const LONGEST_RECONNECT_PAUSE_S = 0.25;

/**
 * One driver pool; `onClose` is told whenever one of its connections ends or cannot be made, `onNotify` of what its
 * connections listen to.
 */
export function openPool(
  options: ClientOptions,
  onClose: () => void,
  onNotify?: (channel: string, payload: string) => void,
): postgres.Sql {
  const settings = {
    ...serverSettings(options.server),
    ...(options.database === undefined ? {} : { database: options.database }),
    max: options.poolSize,
    prepare: options.isPooled !== true,
    // See array-types.ts.
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_S,
    idle_timeout: undefined,
    max_lifetime: null,
    backoff: (retries: number) => Math.min(0.02 * 2 ** retries, LONGEST_RECONNECT_PAUSE_S),
    types: valueTypes as never,
    connection: sessionSettings(options),
    onnotice: (notice: postgres.Notice) => options.log.debug?.({ notice }, 'PostgreSQL notice'),
    onclose: onClose,
    ...(onNotify === undefined ? {} : { onnotify: onNotify }),
  };
  if (!('url' in options.server)) return postgres(settings);
  const url = plainUrl(options.server.url);
  const hosts = hostsOf(url);
  const [first] = hosts;
  if (first === undefined || hosts.length === 1) return postgres(url, settings);
  // The driver's own list of hosts goes round without a pause, and never fails, while none of them takes writes.
  const socket = connectionsTo(hosts, (host) => takesWrites(url, { ...settings, ...host, max: 1 }));
  return postgres(url, { ...settings, ...first, socket } as typeof settings);
}

/** @throws where the server cannot be reached */
async function takesWrites(url: string, settings: postgres.Options<never> & Host): Promise<boolean> {
  const sql = postgres(url, { ...settings, onclose: () => {} });
  try {
    const [row] = await sql`select current_setting('transaction_read_only') = 'off' as writable`;
    return row?.writable === true;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * A pool that starts afresh when one of its connections is lost: the driver reuses the connection object
 * with statements and results of the dead session still in it (porsager/postgres pull request 1215). What
 * runs on the other connections of the old pool is let finish; its reconnections are refused.
 */
export function createClient(options: ClientOptions): postgres.Sql {
  const retired = new WeakSet<postgres.Sql>();
  const draining = new Set<Promise<void>>();
  let ended = false;
  let current = open();

  function open(): postgres.Sql {
    const pool = openPool(options, () => retire(pool));
    return pool;
  }

  function retire(pool: postgres.Sql): void {
    if (ended || retired.has(pool)) return;
    retired.add(pool);
    if (pool === current) current = open();
    Object.assign(pool.options, { socket: refuseReconnection });
    const drained = pool.end({ timeout: DRAIN_TIMEOUT_S }).finally(() => draining.delete(drained));
    draining.add(drained);
  }

  const listening = new Listening(
    (onClose, onNotify) => openPool({ ...options, poolSize: 1 }, onClose, onNotify),
    options.log,
  );

  async function end(endOptions?: { timeout?: number }): Promise<void> {
    ended = true;
    await Promise.all([listening.end(), current.end(endOptions), ...draining]);
  }

  const { observer } = options;
  const begin = (...args: [never] | [string, never]) =>
    args.length === 1
      ? beginGuarded(current, '', args[0], { of: client, observer })
      : beginGuarded(current, args[0], args[1], { of: client, observer });
  const ask = (self: unknown, args: unknown[]) => sharing(Reflect.apply(current as never, self, args));
  const listen = (...args: Parameters<Listening['listen']>) => listening.listen(...args);
  const unsafe = (...args: Parameters<postgres.Sql['unsafe']>) =>
    observer === undefined ? current.unsafe(...args) : observed(current.unsafe(...args), observer, 'pool');

  const client: postgres.Sql = new Proxy(current, {
    apply: (_, self, args) =>
      observer === undefined ? ask(self, args) : observed(ask(self, args), observer, 'pool'),
    get(_, name) {
      if (name === POOL) return client;
      if (name === 'begin') return begin;
      if (name === 'end') return end;
      if (name === 'listen') return listen;
      if (name === 'unsafe') return unsafe;
      if (name === 'reserve') return reserveRefused;
      return Reflect.get(current, name);
    },
  });
  return client;
}

/** What is read in parts has a `resolve` of its own for each: its statement stays that of its connection alone. */
function sharing(made: unknown): unknown {
  if (!isDriverQuery(made)) return made;
  const { resolve } = made;
  made.resolve = (value) => {
    shareStatement(made.statement);
    resolve(value);
  };
  return made;
}

function refuseReconnection(): never {
  throw Object.assign(new Error('the connection to PostgreSQL was lost'), { code: 'CONNECTION_CLOSED' });
}

/** A reserved connection has the faults of an unguarded transaction, and nothing here needs one. */
function reserveRefused(): never {
  throw new Error('reserve() is not supported: use transaction()');
}

function sessionSettings(options: ClientOptions): Record<string, string> {
  return {
    application_name: options.applicationName,
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    ...(options.schema === undefined || options.isPooled === true ? {} : { search_path: options.schema }),
  };
}

function serverSettings(server: Server): postgres.Options<Record<string, never>> {
  if ('url' in server) {
    const socketDir = parameterOf(server.url, 'host');
    return socketDir === undefined ? {} : { host: socketDir };
  }
  return { host: server.socketDir, port: server.port, user: 'postgres' };
}

/** The name of the database in a connection URL; undefined when it names none. */
export function databaseInUrl(url: string): string | undefined {
  const name = /^[^:]+:\/\/[^/?]*\/([^?]*)/.exec(url)?.[1];
  return name ? decodeURIComponent(name) : undefined;
}

function parameterOf(url: string, name: string): string | undefined {
  return new URLSearchParams(url.split('?')[1] ?? '').get(name) ?? undefined;
}

/** Without `host` (the driver knows no socket directory there) and without what we set or see to ourselves. */
function plainUrl(url: string): string {
  const [address = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  for (const name of ['host', 'target_session_attrs', 'search_path', 'TimeZone', 'DateStyle'])
    parameters.delete(name);
  return parameters.size === 0 ? address : `${address}?${parameters}`;
}
