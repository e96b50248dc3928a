import { advances } from './advances.ts';
import { assetTrade } from './assets.ts';
import { designer } from './designer.ts';
import { exceptions } from './exceptions.ts';
import { present } from './present.ts';
import { programmer } from './programmer.ts';
import { purchases } from './purchases.ts';
import { OF_WORKSHOP, type StoryRecurrence } from './recurrences.ts';
import { sales } from './sales.ts';
import type { Tell } from './story.ts';

/** The documents that a sample company has. */
export type DocumentStory = {
  tellers: readonly Tell[];
  recurrences: readonly StoryRecurrence[];
  /** Whether there is an account in euros. */
  hasEuros: boolean;
};

/** A workshop with employees, in double entry, that pays VAT by months. */
export const WORKSHOP: DocumentStory = {
  tellers: [sales, purchases, advances, assetTrade, exceptions, present],
  recurrences: OF_WORKSHOP,
  hasEuros: true,
};

/** A self-employed designer with tax records who pays VAT by quarters. */
export const DESIGNER: DocumentStory = { tellers: [designer], recurrences: [], hasEuros: false };

/** A self-employed programmer with tax records, identified for VAT by what is sold to other states and bought there. */
export const PROGRAMMER: DocumentStory = { tellers: [programmer], recurrences: [], hasEuros: true };
