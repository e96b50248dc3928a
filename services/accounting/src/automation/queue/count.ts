import { Remembered } from '../../platform/remembered.ts';
import type { Queries } from '../../platform/store.ts';
import { openCount } from './page.ts';
import type { QueueAsked } from './source.ts';
import { QUEUE_SOURCES } from './sources.ts';

/** What people and programs do stands in the history; what fails by itself, such as a mail, is seen so much later. */
const KEPT_MS = 10_000;

const counts = new Remembered<number>(1000);

/**
 * How many entries the caller's queue of a company has, but for those from before it was kept here, at most ten seconds
 * ago where nothing was written since.
 * @param head hash at the end of the history, read before: what changes meanwhile is never remembered as the state
 *   behind the change
 */
export async function queueCount(sql: Queries, asked: QueueAsked, head: string): Promise<number> {
  const { company, userId, now, today } = asked;
  const key = {
    of: JSON.stringify([company, userId]),
    version: JSON.stringify([today, Math.floor(now / KEPT_MS), head]),
  };
  return counts.get(key, () => openCount(sql, QUEUE_SOURCES, asked));
}
