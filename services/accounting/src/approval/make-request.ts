import type { Author } from '../access/history/index.ts';
import { invalidFields } from '../platform/http/fields.ts';
import type { Queries } from '../platform/store.ts';
import { insertRequest } from './store.ts';

export type Request = {
  documentId: number;
  userId: Author;
  note: string | null;
  /** Who is asked where no rule fits. */
  approverId: number | null;
  now: Date;
};

/**
 * Stores a request, under the rule that fits or to the member who is named.
 * @returns its id
 * @throws {HttpError} 422 naming `approver_id`: missing where no rule fits, out of place where one does
 */
export async function makeRequest(tx: Queries, entityId: number, request: Request): Promise<number> {
  const stored = await insertRequest(tx, { entityId, ...request });
  if (stored === null)
    throw invalidFields({ approver_id: 'Na doklad není žádné pravidlo, vyberte, kdo ho schválí.' });
  if (stored.rule_name !== null && request.approverId !== null)
    throw invalidFields({
      approver_id: `Kdo doklad schválí, určuje pravidlo ${stored.rule_name}; nikdo jiný se nevybírá.`,
    });
  return stored.id;
}
