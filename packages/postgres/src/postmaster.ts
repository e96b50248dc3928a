import { spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { roleOf } from './process.ts';
import { spawnOptions } from './run-as.ts';
import { makeSocketDir, removeSocketDir } from './socket-dir.ts';

/** A server process we started. */
export type Postmaster = {
  /** Set when the process has ended. */
  ended: string | undefined;
  /** What it has written to the log so far. */
  output(): Promise<string>;
};

const PORT = '5432';
const LOG_LIMIT_BYTES = 5_000_000;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;
const END_LIMIT_MS = 5_000;

/**
 * Starts a server in a session of its own, so that a Ctrl-C in the terminal reaches only the service, which
 * then stops the server in order. When another server holds the cluster, the new one ends by itself.
 */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  const socketDir = await makeSocketDir(cluster);
  const from = await rotateLog(cluster.logFile);
  const log = await open(cluster.logFile, 'a', 0o600);
  const child = spawn(cluster.binaries.postgres, serverArguments(cluster, socketDir), {
    ...spawnOptions(cluster.user),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const postmaster: Postmaster = { ended: undefined, output: () => readFrom(cluster.logFile, from) };
  child.on('error', (error) => {
    postmaster.ended = error.message;
  });
  child.on('exit', (code, signal) => {
    postmaster.ended = signal === null ? `exit code ${code}` : `signal ${signal}`;
  });
  child.unref();
  await log.close();
  return postmaster;
}

/** Statement errors are the services' to report; the log is for the server's own life. */
function serverArguments({ clusterDir, settings }: Cluster, socketDir: string): string[] {
  const all = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: `${sharedMegabytes(memoryBytes())}MB`,
    work_mem: '16MB',
    // Pages are in memory or on a disk that seeks no head: a table with the rows of all is not read for those of one.
    random_page_cost: '1.1',
    // Many ask at once: other processes for one statement take the cores from the others, and time to begin.
    max_parallel_workers_per_gather: '0',
    ...settings,
  };
  return ['-D', clusterDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const MEGABYTE = 2 ** 20;

/** What the server keeps of its files: an eighth of the memory, 128 MB to 1 GB. */
export function sharedMegabytes(memory: number): number {
  return Math.round(Math.min(Math.max(memory / 8 / MEGABYTE, 128), 1024));
}

/** Of the container, where it has a limit. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Keeps one old log. Returns the length of the current one in bytes. */
async function rotateLog(path: string): Promise<number> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size <= LOG_LIMIT_BYTES) return size;
  await rename(path, `${path}.1`);
  return 0;
}

async function readFrom(path: string, position: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(4_000);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    return buffer.toString('utf8', 0, bytesRead).trim();
  } finally {
    await file.close();
  }
}

/** Stops the server of a cluster: sessions are ended, everything committed is written out, its process is gone. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const record = await readPostmasterFile(cluster.clusterDir);
  if (record === undefined) return;
  if (!(await signalAndWait(cluster, record.pid, 'SIGINT', FAST_STOP_MS))) {
    cluster.log.warn({ pid: record.pid }, 'PostgreSQL takes too long to stop; it is ended at once');
    await signalAndWait(cluster, record.pid, 'SIGQUIT', IMMEDIATE_STOP_MS);
  }
  await waitForEnd(cluster, record.pid);
  await removeSocketDir(cluster);
}

async function signalAndWait(cluster: Cluster, pid: number, signal: NodeJS.Signals, limitMs: number) {
  if (!(await isServing(cluster, pid))) return true;
  process.kill(pid, signal);
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(20)) {
    if (!(await isServing(cluster, pid))) return true;
  }
  return false;
}

/** A server gives up its record before its process ends: a moment, and longer on a busy machine. */
async function waitForEnd({ clusterDir }: Cluster, pid: number): Promise<void> {
  for (const deadline = Date.now() + END_LIMIT_MS; Date.now() < deadline; await sleep(5)) {
    if (!mayBeServer(await roleOf(pid, clusterDir))) return;
  }
}

/** Whether `pid` is, as far as one can tell, the server that holds the cluster. */
async function isServing({ clusterDir }: Cluster, pid: number): Promise<boolean> {
  if ((await readPostmasterFile(clusterDir))?.pid !== pid) return false;
  return mayBeServer(await roleOf(pid, clusterDir));
}

const mayBeServer = (role: Awaited<ReturnType<typeof roleOf>>) => role === 'server' || role === 'unknown';
