import { expect, test } from 'vitest';
import type { HistoryRecord } from '../../access/history/index.ts';
import { leavingAll, newBatch } from './batch.ts';

const event = (subjectId: number) => ({ subjectId }) as HistoryRecord;

test('work that fails leaves nothing of its own to be written, and accounts are looked for again', async () => {
  const batch = newBatch();
  await leavingAll(batch, async () => {
    batch.events.push(event(1));
    batch.accounts.add('343221');
    batch.hits.push(7);
  });
  const failing = leavingAll(batch, async () => {
    batch.events.push(event(2));
    batch.postings.push({} as never);
    batch.hits.push(8);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(batch).toEqual({ postings: [], events: [event(1)], accounts: new Set(), hits: [7] });
});
