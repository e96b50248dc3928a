import { takeNumber } from '../../documents/series/index.ts';
import type { Queries } from '../../platform/store.ts';
import { followReversals, replacePostings } from '../ledger/index.ts';
import { insertInternal, insertReversal, touchInternal } from './entry-store.ts';
import type { Writer } from './writer.ts';

/** What an entry is reversed by: the day and the words of the new one. */
export type ReversalOrder = {
  date: string;
  text: string;
  /** Whether its postings have that text as well; otherwise each has the one that it reverses, as reversed. */
  isTextOfPostings: boolean;
  partnerId: number | null;
};

/** Posts the reversal of an entry, and lets it follow the entry from then on. @returns its entry */
export async function insertReversalOf(
  tx: Queries,
  { company, userId }: Writer,
  reversesId: number,
  { date, text, isTextOfPostings, partnerId }: ReversalOrder,
): Promise<number> {
  const order = { kind: 'internal', date, seriesId: null, number: null } as const;
  const { number, seriesId } = await takeNumber(tx, company, order);
  const document = {
    ...({ kind: 'reversal', date, text, external_number: null, partner_id: partnerId } as const),
    ...{ lines: [], balance_by: [], reverse_on: null },
  };
  const numbered = { number, series_id: seriesId, created_by: userId };
  const source_id = await insertInternal(tx, company.id, document, numbered);
  const reversal = {
    ...{ source_id, reverses_id: reversesId, reversal_date: date },
    reversal_text: isTextOfPostings ? text : null,
  };
  const id = await insertReversal(tx, company.id, reversal);
  await followReversals(tx, company.id, [{ id, ...reversal }], (...changed) =>
    replacePostings(tx, company.id, ...changed),
  );
  await touchInternal(tx, company.id, reversesId);
  return id;
}

/** How the entry that turns another one back is called. */
export const turningText = (text: string): string => `Rozpuštění: ${text}`.slice(0, 500);
