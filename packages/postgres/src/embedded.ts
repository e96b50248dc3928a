import { setTimeout as sleep } from 'node:timers/promises';
import { type ClusterOptions, prepareCluster } from './cluster.ts';
import { type Lease, takeLease } from './lease.ts';
import type { RunningServer } from './running.ts';

/** The embedded server as one service uses it. */
export type EmbeddedServer = {
  /** Where it is now; may change when the server had to be started again. */
  readonly server: RunningServer;
  close(): Promise<void>;
};

const LONGEST_PAUSE_MS = 10_000;

/** Starts or joins the embedded server of a data directory, and brings it back whenever it goes away. */
export async function openEmbedded(options: ClusterOptions): Promise<EmbeddedServer> {
  const { log } = options;
  const cluster = await prepareCluster(options);
  const closing = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let lease = await takeLease(cluster, closing.signal);
  const supervision = supervise();

  async function supervise(): Promise<void> {
    for (;;) {
      await Promise.race([lease.lost, aborted]);
      if (closing.signal.aborted) return;
      log.warn(
        { clusterDir: cluster.clusterDir },
        'the embedded PostgreSQL has gone away; starting it again',
      );
      const recovered = await recover();
      if (recovered === undefined) return;
      lease = recovered;
      log.info({ clusterDir: cluster.clusterDir }, 'the embedded PostgreSQL is back');
    }
  }

  /** Undefined when closed meanwhile. */
  async function recover(): Promise<Lease | undefined> {
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await takeLease(cluster, closing.signal);
      } catch (error) {
        if (closing.signal.aborted) break;
        log.error({ err: error }, 'the embedded PostgreSQL does not start; trying again');
        await Promise.race([sleep(pauseMs, undefined, { ref: false }), aborted]);
      }
    }
    return undefined;
  }

  return {
    get server() {
      return lease.server;
    },
    async close() {
      closing.abort();
      await supervision;
      await lease.release();
    },
  };
}
