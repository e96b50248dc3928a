import { recordEvent } from '../../access/history/index.ts';
import { writeBatch } from '../../documents/documents/index.ts';
import { goOnAfter, type SeriesCounter } from '../../documents/series/index.ts';
import { boundMemory } from '../../platform/give-memory-back.ts';
import { importEvent } from './events.ts';
import type { FileImport } from './import.ts';
import { Outcomes } from './outcomes.ts';
import { filePlanner } from './preview.ts';
import { countRows, endRun, importOf, keepCreated, noteOutcomes, rowsAfter } from './store.ts';
import { storeRows } from './store-rows.ts';
import type { Created, Storing } from './target.ts';
import { IMPORT_TARGETS } from './targets.ts';

const BATCH = 200;
/** As many as a file may have. */
const ROWS_AT_MOST = 20_000;

/** What a run has come to; nothing of it stays unless it is settled. */
export type Taken = { outcomes: Outcomes; refusal: Error | null };

/**
 * Stores rows of all targets, each in its turn.
 * @param show is told how many are done
 */
export async function takeRows(
  storing: Storing,
  { id, format }: Pick<FileImport, 'id' | 'format'>,
  show: (done: number) => void,
): Promise<Taken> {
  const { tx, entityId, writer } = storing;
  const planner = filePlanner({ ...storing, sql: tx }, format);
  const outcomes = new Outcomes();
  for (const [target, { storer }] of Object.entries(IMPORT_TARGETS)) {
    const { prepare, store, finish } = storer(storing);
    for await (const rows of batchesOf(storing, id, target)) {
      const planned = await planner.plan(rows);
      await prepare?.(planned.flatMap(({ plan }) => (plan.action === 'create' ? [plan] : [])));
      outcomes.add(await storeRows(tx, writer.batch, planned, store));
      await writeBatch(tx, entityId, writer.batch, writer.now);
      // Tables that were empty have grown within the transaction, and statements would go through them whole.
      if (rows.length === BATCH) await tx.unsafe('discard plans');
      boundMemory();
      show(outcomes.count);
    }
    await finish?.();
  }
  return { outcomes, refusal: (await planner.finish()).refusal };
}

async function* batchesOf({ tx, entityId }: Storing, id: number, target: string) {
  for (const areLast of [false, true])
    for (let after = -1; ; ) {
      const rows = await rowsAfter(tx, entityId, id, { target, after, limit: limitOf(target), areLast });
      const last = rows.at(-1);
      if (last === undefined) break;
      yield rows;
      after = last.position;
    }
}

/** Opening balances are judged against one another, so all of them come at once. */
const limitOf = (target: string) => (target === 'opening' ? ROWS_AT_MOST : BATCH);

type End = { taken: Taken; created: readonly Created[]; before: SeriesCounter[] };

/** Ends a run with what it has come to. */
export async function settle(storing: Storing, id: number, { taken, created, before }: End): Promise<void> {
  const { tx, entityId, writer } = storing;
  const documents = created.flatMap(({ record, record_id }) =>
    record === 'document' ? (record_id ?? []) : [],
  );
  await goOnAfter(tx, entityId, documents, before);
  for (const outcomes of taken.outcomes.batches()) await noteOutcomes(tx, entityId, id, outcomes);
  await countRows(tx, entityId, id);
  await keepCreated(tx, entityId, id, created);
  await endRun(tx, entityId, id, { state: 'done', counters: before, now: writer.now });
  await recordEvent(tx, importEvent('run', entityId, writer.userId, await importOf(tx, entityId, id)));
}
