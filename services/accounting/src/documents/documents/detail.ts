import type { Queries } from '../../platform/store.ts';
import type { StoredDocument } from './document.ts';
import { entriesOf } from './entry-json.ts';
import { documentJson } from './json.ts';
import { documentOf } from './store.ts';

/** A document as its GET answers it. */
export async function documentDetail(sql: Queries, entityId: number, document: StoredDocument) {
  return { ...documentJson(document), entries: await entriesOf(sql, entityId, document.id) };
}

/** The detail of a stored document. */
export async function detailOf(sql: Queries, entityId: number, id: number) {
  return documentDetail(sql, entityId, await documentOf(sql, entityId, id));
}
