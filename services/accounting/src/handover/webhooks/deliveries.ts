import { createFairQueue } from '../../platform/isolated/fair-queue.ts';
import type { Services } from '../../platform/services.ts';
import { deliverTurn } from './deliver.ts';
import { type DueWebhook, dueWebhooks } from './delivery-store.ts';
import { RECEIVERS } from './receivers.ts';

const LOOK_MILLISECONDS = 1_000;
const STOP_MILLISECONDS = 4_000;
/** Most of a turn is waiting for receivers, so many may have theirs at once. */
const TURNS_AT_ONCE = 200;
const WAITING_AT_MOST = 100_000;

export type Deliveries = {
  /** Begins nothing more; what is being sent gets 4 seconds, then another process sends it. */
  stop(): Promise<void>;
};

/**
 * Delivers what is due: looks every second, and at once when somebody rings. Several processes share the work. Webhooks
 * take turns, companies one after another, however much one of them has waiting.
 */
export function startDeliveries(services: Services): Deliveries {
  const { sql, log, clients } = services;
  const stopping = new AbortController();
  const sending = new AbortController();
  const turns = createFairQueue({
    atOnce: TURNS_AT_ONCE,
    waitingAtMost: WAITING_AT_MOST,
    waitingOfOneAtMost: WAITING_AT_MOST,
  });
  const taken = new Map<string, Promise<void>>();
  let looking: Promise<void> | null = null;
  let isWanted = false;

  function look(): void {
    isWanted = true;
    looking ??= lookWhileWanted().finally(() => {
      looking = null;
    });
  }

  async function lookWhileWanted(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      try {
        for (const webhook of await dueWebhooks(sql)) begin(webhook);
      } catch (error) {
        log.warn({ err: error }, 'webhooks: could not look for what is due; it does so again in a second');
      }
    }
  }

  function begin(webhook: DueWebhook): void {
    const key = `${webhook.entity_id}/${webhook.webhook_id}`;
    if (taken.has(key)) return;
    const turn = turns.run(String(webhook.entity_id), async () => {
      if (stopping.signal.aborted) return false;
      return deliverTurn(services, webhook, sending.signal);
    });
    const done = turn
      .catch((error: unknown) => {
        log.warn({ err: error, ...webhook }, 'webhooks: a turn failed; what was not noted is sent again');
        return false;
      })
      .then((hasMore) => {
        taken.delete(key);
        if (hasMore) look();
      });
    taken.set(key, done);
  }

  const timer = setInterval(look, LOOK_MILLISECONDS);
  const deaf = clients.get(RECEIVERS).onRing(look);
  look();
  return {
    async stop() {
      clearInterval(timer);
      deaf();
      stopping.abort();
      await looking;
      const late = setTimeout(() => sending.abort(), STOP_MILLISECONDS);
      await Promise.all(taken.values());
      clearTimeout(late);
    },
  };
}
