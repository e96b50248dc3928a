import { expect, test } from 'vitest';
import type { HistoryRecord } from '../../access/history/index.ts';
import { leavingAll, newBatch } from './batch.ts';

const event = (subjectId: number) => ({ subjectId }) as HistoryRecord;

test('work that fails leaves nothing of its own to be written, and what was read is read again', async () => {
  const batch = newBatch();
  await leavingAll(batch, async () => {
    batch.events.push(event(1));
    batch.accounts.add('343221');
    batch.hits.push(7);
    batch.company = {} as never;
    batch.partners.set(5, {} as never);
  });
  expect(batch.company).toBeDefined();
  const failing = leavingAll(batch, async () => {
    batch.events.push(event(2));
    batch.postings.push({} as never);
    batch.hits.push(8);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(batch).toEqual({
    ...{ postings: [], events: [event(1)], hits: [7] },
    ...{ accounts: new Set(), partners: new Map(), company: undefined },
  });
});
