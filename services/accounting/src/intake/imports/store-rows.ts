import { HttpError } from '@news-and-accounting/http';
import type { ReadRecord } from '@news-and-accounting/import-formats';
import type { TransactionSql } from '@news-and-accounting/postgres';
import { type Batch, leavingAll } from '../../documents/documents/index.ts';
import { remarksOf } from './errors.ts';
import type { PlannedRecord } from './preview.ts';
import type { Outcome } from './store.ts';
import type { Stored, Storer } from './target.ts';

/** Stores planned rows, each in a savepoint: one that is refused takes nothing of the others with it. */
export async function storeRows(
  tx: TransactionSql,
  batch: Batch,
  rows: readonly PlannedRecord[],
  store: Storer<ReadRecord>['store'],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { position, record, plan } of rows) {
    const { action, errors, warnings, proposed, record_id } = plan;
    const planned = { position, action, proposed, errors, warnings, record_id, stored: false };
    outcomes.push(
      action === 'create'
        ? await storedRow(tx, batch, planned, (inner) => store(inner, record, plan))
        : planned,
    );
  }
  return outcomes;
}

async function storedRow(
  tx: TransactionSql,
  batch: Batch,
  planned: Outcome,
  store: (tx: TransactionSql) => Promise<Stored>,
): Promise<Outcome> {
  try {
    const { recordId, warnings } = await leavingAll(batch, async () => (await tx.savepoint(store)) as Stored);
    return { ...planned, record_id: recordId, stored: true, warnings: [...planned.warnings, ...warnings] };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...planned, action: 'error', errors: remarksOf(error) };
  }
}
