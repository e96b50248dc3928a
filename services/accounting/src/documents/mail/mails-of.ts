import type { Queries } from '../../platform/store.ts';
import { mailJson } from './mail.ts';
import { mailsOfDocument } from './store.ts';

/** The mails of a document as its GET answers them, the newest first. */
export async function mailsOf(sql: Queries, entityId: number, documentId: number) {
  return (await mailsOfDocument(sql, entityId, documentId)).map(mailJson);
}
