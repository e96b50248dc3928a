import type { Context } from '../../platform/context.ts';
import { readingOf } from '../../platform/reading.ts';
import { Remembered } from '../../platform/remembered.ts';
import { askedBy } from './asked.ts';
import { openCount } from './page.ts';
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
export async function queueCount(context: Context, head: string): Promise<number> {
  const asked = askedBy(context);
  const { company, userId, now, today } = asked;
  const key = {
    of: JSON.stringify([company, userId]),
    version: JSON.stringify([today, Math.floor(now / KEPT_MS), head]),
  };
  return counts.get(key, () => openCount(readingOf(context.sql), QUEUE_SOURCES, asked));
}
