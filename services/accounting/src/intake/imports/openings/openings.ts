import type { OpeningRecord } from '@news-and-accounting/import-formats';
import { takeOpeningsBack } from '../take-entries-back.ts';
import type { ImportTarget } from '../target.ts';
import { openingPlanner } from './plan-openings.ts';
import { openingStorer } from './store-openings.ts';

/** Opening balances: postings against 701. */
export const OPENINGS: ImportTarget<OpeningRecord> = {
  planner: openingPlanner,
  storer: openingStorer,
  takeBack: takeOpeningsBack,
};
