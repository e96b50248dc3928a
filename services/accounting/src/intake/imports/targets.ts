import type { ReadRecord, RecordTarget } from '@news-and-accounting/import-formats';
import { DOCUMENTS } from './documents.ts';
import { PARTNERS } from './partners.ts';
import { type ImportTarget, planOf } from './target.ts';

const NOT_TAKEN: ImportTarget<ReadRecord> = {
  planner: () => ({
    plan: async (records) =>
      records.map(({ errors }) =>
        planOf({
          proposed: null,
          errors: [...errors, { field: '', message: 'Tento druh záznamu se nepřebírá.' }],
        }),
      ),
  }),
  storer: () => ({
    store: () => Promise.reject(new Error('a record is stored that is not taken over')),
  }),
};

/** What records of each kind become, in the order in which a run stores them. */
export const IMPORT_TARGETS = {
  partner: PARTNERS,
  document: DOCUMENTS,
  journal: NOT_TAKEN,
  opening: NOT_TAKEN,
  bank_transaction: NOT_TAKEN,
} as unknown as Readonly<Record<RecordTarget, ImportTarget<ReadRecord>>>;
