import type { Queries } from '../../platform/store.ts';
import type { QueueKind } from './kinds.ts';
import { countsOf, openHeaps } from './page.ts';
import { type Urgency, urgencyOf } from './read-queue.ts';
import type { ComputedEntry, QueueAsked } from './source.ts';
import { QUEUE_SOURCES } from './sources.ts';

/** How much waits for somebody openly: by how much it hurries, and by kind, those without any missing. */
export type QueueDigest = {
  urgency: Record<Urgency, number>;
  counts: Partial<Record<QueueKind, number>>;
};

/** The queue in numbers, alike to `listQueue`. @param duties what of `filing_due` waits, which its asker knows already */
export async function queueDigest(
  sql: Queries,
  asked: QueueAsked,
  duties: readonly ComputedEntry[],
): Promise<QueueDigest> {
  const known = { kind: 'filing_due' as const, entries: async () => duties };
  const sources = [...QUEUE_SOURCES.filter(({ kind }) => kind !== known.kind), known];
  const heaps = await openHeaps(sql, sources, asked);
  const urgency = { overdue: 0, today: 0, soon: 0, normal: 0 };
  for (const { due_on, count } of heaps) urgency[urgencyOf(due_on, asked.today)] += count;
  return { urgency, counts: Object.fromEntries(countsOf(heaps)) };
}
