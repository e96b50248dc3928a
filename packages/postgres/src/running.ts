import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { openPool } from './connect.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { type PostmasterFile, readPostmasterFile, removeStalePostmasterFile } from './postmaster-file.ts';
import { roleOf } from './process.ts';
import { checkSocketDir } from './socket-dir.ts';
import { codeOf } from './unavailable.ts';

/** A server that answers. */
export type RunningServer = { socketDir: string; port: number };

const START_LIMIT_MS = 30_000;
/** A log of a day and more is replayed in it; what takes longer waits for something that nobody brings. */
const COMING_LIMIT_MS = 3_600_000;
const POLL_MS = 50;
const TOLD_EVERY_MS = 10_000;
const CANNOT_CONNECT_NOW = '57P03';
const LONGEST_RESTART_PAUSE_MS = 2_000;

/** Why a server does not answer; `isComing`: it says that it does not take connections yet, or no longer. */
type Away = { reason: string; isComing?: boolean };

/**
 * Finds the server of a cluster or starts it, and returns once it answers. No lock of ours is involved:
 * PostgreSQL itself lets only one server hold a cluster, so whoever comes second finds the first. Rejects
 * after 30 s with what the server wrote, or on `signal` unless a server of ours is just coming up. One that says that it
 * is coming up is waited for an hour: after a crash, or back to a point in time, it replays its log.
 */
export async function ensureRunning(
  cluster: Cluster,
  signal: AbortSignal,
  limitMs = START_LIMIT_MS,
  comingLimitMs = COMING_LIMIT_MS,
): Promise<RunningServer> {
  const comingDeadline = performance.now() + comingLimitMs;
  let deadline = performance.now() + limitMs;
  let toldAt = performance.now();
  let started: Postmaster | undefined;
  let reason = 'it does not answer';
  let pauseMs = 100;
  for (;;) {
    const record = await readPostmasterFile(cluster.clusterDir);
    const answer: RunningServer | Away =
      record === undefined ? { reason: 'it is not running' } : await probe(cluster, record);
    if ('socketDir' in answer) return answer;
    if (answer.isComing === true) {
      if (performance.now() > comingDeadline) throw notComing(cluster, answer.reason, comingLimitMs);
      deadline = performance.now() + limitMs;
      if (performance.now() > toldAt + TOLD_EVERY_MS) {
        toldAt = performance.now();
        cluster.log.warn({ reason: answer.reason }, 'PostgreSQL takes no connections yet; waiting for it');
      }
    }
    if (started === undefined || started.ended !== undefined) {
      signal.throwIfAborted();
      if (started !== undefined) {
        reason = `${started.ended}: ${await started.output()}`;
        cluster.log.warn({ reason }, 'PostgreSQL did not start; trying again');
        await sleep(pauseMs);
        pauseMs = Math.min(2 * pauseMs, LONGEST_RESTART_PAUSE_MS);
      }
      started = (await mayStart(cluster)) ? await startPostmaster(cluster) : undefined;
    } else {
      reason = answer.reason;
    }
    if (performance.now() > deadline) throw notStarted(cluster, reason);
    await sleep(POLL_MS);
  }
}

/** Connects once. */
async function probe(cluster: Cluster, { socketDir, port }: PostmasterFile): Promise<RunningServer | Away> {
  if (socketDir === '' || port === 0) return { reason: 'it has not opened its socket yet' };
  const server = { socketDir, port };
  const options = { server, database: 'postgres', applicationName: 'news-and-accounting probe', poolSize: 1 };
  try {
    await checkSocketDir(socketDir, cluster.user.uid);
    const sql = openPool({ ...options, log: cluster.log }, () => {});
    try {
      const [row] = await sql<{ dir: string }[]>`select current_setting('data_directory') as dir`;
      if (row?.dir === cluster.clusterDir) return server;
      return { reason: `${socketDir} is the socket of another cluster` };
    } finally {
      await sql.end({ timeout: 1 });
    }
  } catch (error) {
    return { reason: (error as Error).message, isComing: codeOf(error) === CANNOT_CONNECT_NOW };
  }
}

/** False while the cluster is held by a server that is coming up, going down, or not answering for now. */
async function mayStart(cluster: Cluster): Promise<boolean> {
  const record = await readPostmasterFile(cluster.clusterDir);
  if (record === undefined) return true;
  const role = await roleOf(record.pid, cluster.clusterDir);
  if (role === 'other') await removeStalePostmasterFile(cluster.clusterDir, record);
  return role !== 'server';
}

function notStarted({ clusterDir, logFile }: Cluster, reason: string): Error {
  return new Error(
    `the embedded PostgreSQL in ${clusterDir} did not start (its log is ${logFile}): ${reason}`,
  );
}

function notComing({ clusterDir, logFile }: Cluster, reason: string, limitMs: number): Error {
  const waited = limitMs < 60_000 ? `${limitMs / 1000} s` : `${Math.round(limitMs / 60_000)} min`;
  return new Error(
    `the embedded PostgreSQL in ${clusterDir} runs but took no connections in ${waited}: ${reason}. Its log ${logFile} says what it waits for; while it still replays, start again to go on waiting`,
  );
}
