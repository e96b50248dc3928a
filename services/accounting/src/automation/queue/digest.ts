import type { Queries } from '../../platform/store.ts';
import type { QueueKind } from './kinds.ts';
import { countsOf, isBeforeKept, openHeaps } from './page.ts';
import { type Urgency, urgencyOf } from './read-queue.ts';
import type { ComputedEntry, QueueAsked } from './source.ts';
import { QUEUE_SOURCES } from './sources.ts';

/** How much waits for somebody openly: by how much it hurries, and by kind, those without any missing. */
export type QueueDigest = {
  urgency: Record<Urgency, number>;
  /** What was due before the company was kept here, in no `urgency`. */
  before_kept: number;
  counts: Partial<Record<QueueKind, number>>;
};

/** The queue in numbers, alike to `listQueue`. @param duties what of `filing_due` waits, which its asker looks for anyway */
export async function queueDigest(
  sql: Queries,
  asked: QueueAsked,
  duties: readonly ComputedEntry[] | Promise<readonly ComputedEntry[]>,
): Promise<QueueDigest> {
  const known = { kind: 'filing_due' as const, entries: async () => duties };
  const sources = [...QUEUE_SOURCES.filter(({ kind }) => kind !== known.kind), known];
  const heaps = await openHeaps(sql, sources, asked);
  const urgency = { overdue: 0, today: 0, soon: 0, normal: 0 };
  let before_kept = 0;
  for (const heap of heaps) {
    if (isBeforeKept(heap)) before_kept += heap.count;
    else urgency[urgencyOf(heap.due_on, asked.today)] += heap.count;
  }
  return { urgency, before_kept, counts: Object.fromEntries(countsOf(heaps)) };
}
