import { fillAssets } from '../assets/sample.ts';
import { fillJmhz } from '../jmhz/sample.ts';
import { fillPayroll } from '../payslips/sample.ts';
import type { Queries } from '../store.ts';
import { fillTrips } from '../trips/sample.ts';
import type { SampleContext } from './sample-context.ts';

/** Fills the areas that exist; each area has its own part. */
export async function fillSample(tx: Queries, sample: SampleContext): Promise<void> {
  await fillAssets(tx, sample);
  await fillPayroll(tx, sample);
  await fillTrips(tx, sample);
  await fillJmhz(tx, sample);
}
