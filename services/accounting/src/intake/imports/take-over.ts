import { type TransactionSql, transaction } from '@news-and-accounting/postgres';
import { holdCompany } from '../../books/ledger/index.ts';
import { newBatch } from '../../documents/documents/index.ts';
import { seriesCounters } from '../../documents/series/index.ts';
import type { Services } from '../../platform/services.ts';
import { runArchive } from './archive.ts';
import { FOLLOW_RUN } from './follow-job.ts';
import { type FileImport, isOfFile, type StoredImport } from './import.ts';
import { attachOriginals, type Originals, openOriginals } from './originals.ts';
import { planningOf } from './planning.ts';
import { progressNotes } from './progress.ts';
import { warmRates } from './rates.ts';
import { readAgain } from './read-again.ts';
import { importErrors } from './refusals.ts';
import { countRows, endRun, importOf, noteOutcomes, type Outcome, showProgress } from './store.ts';
import { settle, type Taken, takeRows } from './take-rows.ts';
import type { Created, Storing } from './target.ts';
import { writerFor } from './writer.ts';

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
  if (!isOfFile(stored)) return runArchive(services, entityId, stored);
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
      for (const batch of outcomes.batches())
        await noteOutcomes(tx, entityId, stored.id, batch.map(withoutRecord));
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

type Work = { entityId: number; stored: FileImport; originals: Originals };

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
    ...{ tx, importId: id },
    writer: {
      ...(await writerFor(tx, services, entityId, { userId: stored.run_by, now })),
      batch: newBatch(),
    },
    note: (each) => created.push(each),
    attach: (each) => received.push(each),
  };
  // Not waited for: others may wait for the company with every connection that there is.
  const show = progressNotes((done) => showProgress(services.sql, entityId, id, done));
  const taken = await takeRows(storing, stored, show);
  const { errors } = taken.outcomes;
  const refusal = taken.refusal ?? (errors > 0 && !run.skip_errors ? importErrors(errors) : null);
  if (run.dry_run) throw new TakenBack({ ...taken, refusal: null });
  if (refusal !== null) throw new TakenBack({ ...taken, refusal });
  await attachOriginals(storing, services, originals, received);
  await settle(storing, id, { taken, created, before });
  if (created.some(({ record }) => record === 'bank_transaction'))
    await services.jobs.enqueue(tx, FOLLOW_RUN, { entityId, importId: id });
}
