import type { Queries } from '../../platform/store.ts';
import { paymentsOf } from '../payments/index.ts';
import type { StoredDocument } from './document.ts';
import { entriesOf } from './entry-json.ts';
import { documentJson } from './json.ts';
import { documentOf } from './store.ts';

/** A document as its GET answers it. */
export async function documentDetail(sql: Queries, entityId: number, document: StoredDocument) {
  const { id, status } = document;
  const isDraft = status === 'draft';
  return {
    ...documentJson(document),
    payments: isDraft ? [] : await paymentsOf(sql, entityId, id),
    entries: isDraft ? [] : await entriesOf(sql, entityId, id),
  };
}

/** The detail of a stored document. */
export async function detailOf(sql: Queries, entityId: number, id: number) {
  return documentDetail(sql, entityId, await documentOf(sql, entityId, id));
}
