import type { Queries } from '../store.ts';

export type SampleContext = { entityId: number; userId: number; now: Date };

/** Fills the areas that exist; each area adds its own part. */
export async function fillSample(_tx: Queries, _sample: SampleContext): Promise<void> {}
