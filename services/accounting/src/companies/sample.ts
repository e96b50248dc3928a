import { fillAssets } from '../assets/sample.ts';
import { fillJmhz } from '../jmhz/sample.ts';
import { fillPayroll } from '../payslips/sample.ts';
import type { Queries } from '../store.ts';
import { fillTrips } from '../trips/sample.ts';
import type { SampleContext } from './sample-context.ts';
import { fillOpenings } from './sample-openings.ts';

/** Fills the areas that exist; each area has its own part. The signal says that nobody waits for it any more. */
export async function fillSample(tx: Queries, sample: SampleContext, signal: AbortSignal): Promise<void> {
  for (const fill of [fillAssets, fillOpenings, fillPayroll, fillTrips, fillJmhz]) {
    signal.throwIfAborted();
    await fill(tx, sample);
  }
}
