import type { Queries } from '../../platform/store.ts';
import { nextOn } from './make.ts';
import { keepNext, listRecurrences } from './store.ts';

/**
 * Has the recurrences of a company that comes back from the archive go on as after a pause: from today, without the
 * documents of all the time that it was there.
 */
export async function resumeRecurrences(tx: Queries, entityId: number, today: string): Promise<void> {
  for (const recurrence of await listRecurrences(tx, entityId)) {
    if (!recurrence.active) continue;
    const next_on = await nextOn(tx, entityId, recurrence.id, { ...recurrence, not_before: today });
    await keepNext(tx, entityId, recurrence.id, { next_on, not_before: today });
  }
}
