import { type TransactionSql, transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { goOnAfter, type SeriesCounter, seriesCounters } from '../../documents/series/index.ts';
import type { Services } from '../../platform/services.ts';
import { importEvent } from './events.ts';
import type { StoredImport } from './import.ts';
import { attachOriginals, type Originals, openOriginals } from './originals.ts';
import { planningOf } from './planning.ts';
import { filePlanner } from './preview.ts';
import { warmRates } from './rates.ts';
import { readAgain } from './read-again.ts';
import { importErrors } from './refusals.ts';
import {
  countRows,
  endRun,
  importOf,
  keepCreated,
  noteOutcomes,
  type Outcome,
  rowsAfter,
  showProgress,
} from './store.ts';
import { storeRows } from './store-rows.ts';
import type { Created, Storing } from './target.ts';
import { IMPORT_TARGETS } from './targets.ts';
import { writerFor } from './writer.ts';

const BATCH = 200;
/** As many as a file may have. */
const ROWS_AT_MOST = 20_000;

/** What a run has come to; nothing of it stays unless it is stored. */
type Taken = { outcomes: Outcome[]; refusal: Error | null };

/** Takes a run back and tells what it has come to. */
class TakenBack extends Error {
  readonly taken: Taken;

  constructor(taken: Taken) {
    super('a run is taken back');
    this.taken = taken;
  }
}

/**
 * Does a run that was asked for: one transaction for all of it.
 * @throws {HttpError} 422 for what the run is refused with; then nothing is stored but what is wrong with which row
 */
export async function takeOver(services: Services, entityId: number, stored: StoredImport): Promise<void> {
  const { sql } = services;
  const { run } = stored;
  if (run === null) throw new Error('an import runs that nobody asked to');
  const asked = run.rereads ? await readAgain(services, entityId, stored) : stored;
  await warmRates(services, entityId, stored.id);
  const originals = await openOriginals(services, entityId, asked);
  try {
    await transaction(sql, (tx) => runWithin(tx, services, { entityId, stored: asked, originals }));
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    const { outcomes, refusal } = error.taken;
    await transaction(sql, async (tx) => {
      await noteOutcomes(tx, entityId, stored.id, outcomes.map(withoutRecord));
      await countRows(tx, entityId, stored.id);
      if (refusal === null) await endRun(tx, entityId, stored.id, { state: 'previewed' });
    });
    if (refusal !== null) throw refusal;
  } finally {
    await originals.close();
  }
}

/** What was taken back has become nothing. */
const withoutRecord = (outcome: Outcome): Outcome =>
  outcome.action === 'create' ? { ...outcome, record_id: null, stored: false } : outcome;

type Work = { entityId: number; stored: StoredImport; originals: Originals };

async function runWithin(
  tx: TransactionSql,
  services: Services,
  { entityId, stored, originals }: Work,
): Promise<void> {
  const { id, run, format, options } = stored;
  // Whoever else runs it has to wait here, and finds it done.
  await holdCompany(tx, entityId);
  if ((await importOf(tx, entityId, id)).state !== 'running' || run === null) return;
  const now = new Date(services.now());
  const planning = await planningOf(tx, entityId, { format, options, now: now.getTime() });
  const before = await seriesCounters(tx, entityId);
  const created: Created[] = [];
  const received: Parameters<Storing['attach']>[0][] = [];
  const storing: Storing = {
    ...planning,
    ...{ tx, importId: id, writer: await writerFor(tx, services, entityId, { userId: stored.run_by, now }) },
    note: (each) => created.push(each),
    attach: (each) => received.push(each),
  };
  const taken = await takeRows(services, storing, stored);
  const errors = taken.outcomes.filter(({ action }) => action === 'error').length;
  const refusal = taken.refusal ?? (errors > 0 && !run.skip_errors ? importErrors(errors) : null);
  if (run.dry_run) throw new TakenBack({ ...taken, refusal: null });
  if (refusal !== null) throw new TakenBack({ ...taken, refusal });
  await attachOriginals(storing, services, originals, received);
  await settle(storing, stored, { taken, created, before });
}

/** Rows of all targets, each in its turn. */
async function takeRows(services: Services, storing: Storing, { id, format }: StoredImport): Promise<Taken> {
  const { tx, entityId } = storing;
  const planner = filePlanner({ ...storing, sql: tx }, format);
  const outcomes: Outcome[] = [];
  for (const [target, { storer }] of Object.entries(IMPORT_TARGETS)) {
    const { store, finish } = storer(storing);
    for (let after = -1; ; ) {
      const rows = await rowsAfter(tx, entityId, id, { target, after, limit: limitOf(target) });
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.position;
      const planned = await planner.plan(rows);
      outcomes.push(...(await storeRows(tx, planned, store)));
      await showProgress(services.sql, entityId, id, outcomes.length);
    }
    await finish?.();
  }
  return { outcomes, refusal: (await planner.finish()).refusal };
}

/** Opening balances are judged against one another, so all of them come at once. */
const limitOf = (target: string) => (target === 'opening' ? ROWS_AT_MOST : BATCH);

type End = { taken: Taken; created: readonly Created[]; before: SeriesCounter[] };

async function settle(
  storing: Storing,
  stored: StoredImport,
  { taken, created, before }: End,
): Promise<void> {
  const { tx, entityId, writer } = storing;
  const { id } = stored;
  const documents = created.flatMap(({ record, record_id }) =>
    record === 'document' ? (record_id ?? []) : [],
  );
  await goOnAfter(tx, entityId, documents, before);
  await noteOutcomes(tx, entityId, id, taken.outcomes);
  await countRows(tx, entityId, id);
  await keepCreated(tx, entityId, id, created);
  await endRun(tx, entityId, id, { state: 'done', counters: before, now: writer.now });
  await recordEvent(tx, importEvent('run', entityId, writer.userId, await importOf(tx, entityId, id)));
}
