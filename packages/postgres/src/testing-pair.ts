import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Cluster, prepareCluster } from './cluster.ts';
import { createClient } from './connect.ts';
import { silentLog } from './log.ts';
import { stopPostmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { ensureRunning, type RunningServer } from './running.ts';
import { createInitialisedDataDir } from './testing.ts';
import { copyCluster, createTestDataDir } from './testing-dir.ts';

/** One of two servers of a test's own. */
export type PairedServer = {
  /** `127.0.0.1:PORT`. */
  address: string;
  /** Ends it at once, as a power failure would, or in order. */
  stop(how: 'crash' | 'in order'): Promise<void>;
  start(): Promise<void>;
  /** Runs a statement as its administrator. */
  ask<T extends object>(statement: string): Promise<T[]>;
};

/** A server and another one that replays what it writes. */
export type Pair = { primary: PairedServer; standby: PairedServer; remove(): Promise<void> };

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  fsync: 'off',
  wal_keep_size: '256MB',
};

/**
 * Starts two servers on ports of this machine, the second made from a copy of the first as the manual of PostgreSQL tells
 * under "low-level base backup".
 * @param settings of the primary beyond ours, such as `synchronous_standby_names`, in force once the standby streams
 */
export async function startPair(settings: Readonly<Record<string, string>> = {}): Promise<Pair> {
  const primaryDir = await createInitialisedDataDir();
  const standbyDir = await createTestDataDir();
  const remove = async () => {
    await Promise.all([primaryDir.remove(), standbyDir.remove()]);
  };
  try {
    const primary = await serverIn(primaryDir.path, await freePort());
    await primary.start();
    await copyRunning(primary, join(standbyDir.path, 'postgres'));
    const standby = await serverIn(standbyDir.path, await freePort(), {
      primary_conninfo: `host=127.0.0.1 port=${portOf(primary)} user=postgres application_name=standby`,
    });
    await standby.start();
    await until(async () => {
      const rows = await primary.ask(`select from pg_stat_replication where state = 'streaming'`);
      return rows.length === 1;
    });
    for (const [name, value] of Object.entries(settings))
      await primary.ask(`alter system set ${name} = '${value}'`);
    await primary.ask('select pg_reload_conf()');
    return { primary, standby, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Own = PairedServer & { cluster: Cluster };

const portOf = ({ address }: PairedServer) => address.split(':')[1];

async function serverIn(dataDir: string, port: number, settings: Record<string, string> = {}): Promise<Own> {
  const cluster = await prepareCluster({
    ...{ dataDir, log: silentLog, settings: { ...SETTINGS, port: String(port), ...settings } },
  });
  let running: RunningServer | null = null;
  return {
    cluster,
    address: `127.0.0.1:${port}`,
    async start() {
      running = await ensureRunning(cluster, new AbortController().signal);
    },
    async stop(how) {
      const record = await readPostmasterFile(cluster.clusterDir);
      if (how === 'crash' && record !== undefined) process.kill(record.pid, 'SIGQUIT');
      await stopPostmaster(cluster);
    },
    async ask<T extends object>(statement: string) {
      if (running === null) throw new Error('the server was not started');
      const options = { server: running, database: 'postgres', applicationName: 'tests', poolSize: 1 };
      const sql = createClient({ ...options, log: silentLog });
      try {
        return [...(await sql.unsafe<T[]>(statement))];
      } finally {
        await sql.end({ timeout: 1 });
      }
    },
  };
}

/** Copies the cluster of a server that runs, to be started as its standby. */
async function copyRunning({ cluster }: Own, to: string): Promise<void> {
  const { socketDir, port } = await ensureRunning(cluster, new AbortController().signal);
  const options = {
    server: { socketDir, port },
    database: 'postgres',
    applicationName: 'tests',
    poolSize: 1,
  };
  const sql = createClient({ ...options, log: silentLog });
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_backup_start('standby', fast => true)`;
      await copyCluster(cluster.clusterDir, to);
      const [stop] = await tx<
        { labelfile: string }[]
      >`select labelfile from pg_backup_stop(wait_for_archive => false)`;
      await writeFile(join(to, 'backup_label'), stop?.labelfile ?? '');
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
  const { uid, gid } = await stat(cluster.clusterDir);
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal'])
    await rm(join(to, name), { recursive: true, force: true });
  await mkdir(join(to, 'pg_wal'), { mode: 0o700 });
  await writeFile(join(to, 'standby.signal'), '');
  for (const name of ['pg_wal', 'standby.signal', 'backup_label']) await chown(join(to, name), uid, gid);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A port that the system has just given out and taken back. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
