import { HttpError } from '@news-and-accounting/http';
import type { Haler } from '@news-and-accounting/money';
import type { FieldErrors } from '../../platform/errors.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { readDocument } from './body.ts';
import { prepare } from './prepare.ts';

/** What a new document would be as a draft: its total in its currency, or why it is refused, by field. */
export type TriedDraft = { refused: FieldErrors; total: null } | { refused: null; total: Haler };

/**
 * Tries a new document as a draft. The exchange rate of the bank is not asked for: a draft may be without one.
 * @param document as `createDocument` takes it inside `document`
 */
export async function tryDraft(
  sql: Queries,
  entityId: number,
  document: unknown,
  now: number,
): Promise<TriedDraft> {
  try {
    const { kind, given } = readDocument({ document });
    const order = { kind, given, id: null, originalId: null };
    const { computed } = await prepare(sql, entityId, order, {
      ...{ rates: async () => null, today: today(now), isIssued: false, isStored: false },
    });
    return { refused: null, total: computed.sums.total };
  } catch (error) {
    if (!(error instanceof HttpError) || error.answer.status !== 422) throw error;
    return { refused: (error.answer.body as { fields?: FieldErrors }).fields ?? {}, total: null };
  }
}
