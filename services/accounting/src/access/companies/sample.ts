import { fillAssets } from '../../assets/index.ts';
import { fillBank } from '../../bank/sample/index.ts';
import { fillClosing } from '../../books/closing/index.ts';
import { fillJournal } from '../../books/journal/index.ts';
import { fillContacts } from '../../contacts/index.ts';
import { fillDocuments } from '../../documents/sample/index.ts';
import { fillJmhz } from '../../people/jmhz/index.ts';
import { fillPayroll } from '../../people/payslips/index.ts';
import { fillTrips } from '../../people/trips/index.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { fillOpenings } from './sample-openings.ts';

/** Fills the areas that exist; each area has its own part. The signal says that nobody waits for it any more. */
export async function fillSample(tx: Queries, sample: SampleContext, signal: AbortSignal): Promise<void> {
  for (const fill of [
    fillContacts,
    fillDocuments,
    fillAssets,
    fillOpenings,
    fillPayroll,
    fillTrips,
    fillJmhz,
    fillBank,
    fillJournal,
    fillClosing,
  ]) {
    signal.throwIfAborted();
    await fill(tx, sample);
  }
}
