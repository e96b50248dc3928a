import { HttpError } from '@news-and-accounting/http';
import type { FieldErrors } from '../../platform/errors.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { readDocument } from './body.ts';
import { prepare } from './prepare.ts';

/**
 * Why a new document would be refused as a draft, by field; null: it would be stored. The exchange rate of the bank is
 * not asked for: a draft may be without one.
 * @param document as `createDocument` takes it inside `document`
 */
export async function refusalOfDraft(
  sql: Queries,
  entityId: number,
  document: unknown,
  now: number,
): Promise<FieldErrors | null> {
  try {
    const { kind, given } = readDocument({ document });
    const order = { kind, given, id: null, originalId: null };
    await prepare(sql, entityId, order, {
      ...{ rates: async () => null, today: today(now), isIssued: false, isStored: false },
    });
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.answer.status !== 422) throw error;
    return (error.answer.body as { fields?: FieldErrors }).fields ?? {};
  }
}
