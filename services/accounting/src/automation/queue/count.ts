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
 * ago where nothing was written since and the same files wait to be taken over.
 * @param head hash at the end of the history, read before: what changes meanwhile is never remembered as the state
 *   behind the change
 */
export async function queueCount(sql: Queries, asked: QueueAsked, head: string): Promise<number> {
  const { company, userId, now, today } = asked;
  const files = await waitingFiles(sql, company.id);
  const key = {
    of: JSON.stringify([company, userId]),
    version: JSON.stringify([today, Math.floor(now / KEPT_MS), head, files]),
  };
  return counts.get(key, () => openCount(sql, QUEUE_SOURCES, asked), sql);
}

/** Files that wait to be taken over, as a text: no history tells that they came or went. */
async function waitingFiles(sql: Queries, entityId: number): Promise<string> {
  const [row] = await sql<{ ids: string }[]>`
    select array(
      select i.id from imports i where i.entity_id = ${entityId} and i.state = 'previewed' order by 1
    )::text as ids`;
  return row?.ids ?? '';
}
