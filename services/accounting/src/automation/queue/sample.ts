import { recordEvent } from '../../access/history/index.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { QUEUE_KINDS } from './kinds.ts';
import { dismissMissingFiles } from './store.ts';

/** So many of the latest documents wait for their files. */
const LEFT_OPEN = 3;
const REASON = 'Originály dokladů z minulých měsíců jsou v šanonech';

/**
 * Most documents of the story have no files: somebody has said where they are, so that the queue shows what a day brings.
 * Runs when everything else is there, as a dismissal is of a document as it is.
 */
export async function fillQueue(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const { number } = QUEUE_KINDS.missing_attachment;
  const count = await dismissMissingFiles(tx, entityId, {
    kind: number,
    leftOpen: LEFT_OPEN,
    reason: REASON,
    now,
  });
  if (count === 0) return;
  await recordEvent(tx, {
    ...{ entityId, userId, action: 'queue.dismissed', subjectType: 'QueueEntry', subjectId: null },
    summary: `Úkol odbaven u ${count} dokladů: Chybí příloha (${REASON})`,
  });
}
