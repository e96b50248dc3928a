import type { Cluster } from './cluster.ts';
import { openPool } from './connect.ts';
import { stopPostmaster } from './postmaster.ts';
import { ensureRunning, type RunningServer } from './running.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * The right to use a running server. Every user of a cluster holds a shared advisory lock on it; who leaves
 * and can then take the lock for itself was the last one, and stops the server.
 */
export type Lease = {
  server: RunningServer;
  /** Resolves when the server has gone away. */
  lost: Promise<void>;
  release(): Promise<void>;
};

/** An arbitrary constant; advisory locks of the database `postgres` have no other use here. */
const LEASE_KEY = 4_846_201_735;

/** Starts or finds the server and takes a lease on it. Rejects when the server does not come up. */
export async function takeLease(cluster: Cluster, signal: AbortSignal): Promise<Lease> {
  for (;;) {
    const server = await ensureRunning(cluster, signal);
    try {
      return await leaseOn(cluster, server);
    } catch (error) {
      // The last user was just stopping the server: it is started anew.
      if (!isUnavailable(error)) throw error;
    }
  }
}

async function leaseOn(cluster: Cluster, server: RunningServer): Promise<Lease> {
  const { promise: lost, resolve: tellLost } = Promise.withResolvers<void>();
  const options = { server, database: 'postgres', applicationName: 'news-and-accounting lease', poolSize: 1 };
  const sql = openPool({ ...options, log: cluster.log }, tellLost);
  try {
    await sql`select pg_advisory_lock_shared(${LEASE_KEY})`;
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }

  async function release(): Promise<void> {
    try {
      await sql`select pg_advisory_unlock_shared(${LEASE_KEY})`;
      const [row] = await sql<{ alone: boolean }[]>`select pg_try_advisory_lock(${LEASE_KEY}) as alone`;
      if (row?.alone === true) await stopPostmaster(cluster);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    } finally {
      await sql.end({ timeout: 0 });
    }
  }

  return { server, lost, release };
}
