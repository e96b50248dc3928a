import { setTimeout as sleep } from 'node:timers/promises';
import { headsBehind } from '../../access/history/index.ts';
import { today } from '../../platform/http/query.ts';
import type { Services } from '../../platform/services.ts';
import { isOver, isUnchanged, type KeptNeeds, keptSince, OTHERS_MS, renew } from './kept-needs.ts';

const EVERY_MS = 1000;
/** Early enough that it is worked out before it is too old to be given. */
const RENEWED_MS = OTHERS_MS / 2;
/** Whoever asked has left by then. */
const ASKED_MS = 60_000;
/** Of what was asked for, so much at a look: what remains waits for who asks for it. */
const AT_MOST = 40;

/**
 * Works out anew, one after another, what companies need that somebody asked for within the last minute and that changed
 * since, so that the next answer has it.
 */
export async function refreshNeeds(
  { sql, now }: Pick<Services, 'sql' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  const asked = keptSince(sql, at - ASKED_MS).slice(0, AT_MOST);
  if (asked.length === 0) return;
  const heads = await headsBehind(
    sql,
    null,
    asked.map(({ head }) => head),
  );
  const isDue = (each: KeptNeeds) => {
    const isSame = isUnchanged(each, at, heads.get(each.head.entityId));
    return isOver(each, today(at), at) || (!isSame && at - each.asOf >= RENEWED_MS);
  };
  for (const each of asked.filter(isDue)) {
    if (signal.aborted) return;
    const again = { ...each.asked, today: today(at), now: at };
    await renew(sql, again, heads.get(each.head.entityId), each.askedAt);
  }
}

/** Refreshes what companies need while the service runs. */
export function keepNeedsFresh(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async () => {
    try {
      await refreshNeeds(services, signal);
    } catch (error) {
      services.log.warn(
        { err: error },
        'what companies need could not be refreshed; it is when it is asked for',
      );
    }
  };
  const work = async () => {
    while (!signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await look();
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
