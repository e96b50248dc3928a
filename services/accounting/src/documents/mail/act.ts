import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import type { Author } from '../../platform/http/caller.ts';
import { today } from '../../platform/http/query.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import type { Queries } from '../../platform/store.ts';
import { documentDetail, heldDocument } from '../documents/index.ts';
import { NOTHING_GIVEN, type Reminding, remindingOf, type Sending, sendingOf } from './contents.ts';
import type { StoredMail } from './mail.ts';
import type { MailedDocument } from './sender.ts';
import { senderOf } from './store.ts';
import { type MailServices, type MailWriter, writeMail } from './write-mail.ts';

/** A document for a mail about it: held, in the version that the request names. */
export async function heldFor(tx: Queries, context: Context, id: number): Promise<MailedDocument> {
  const { id: entityId } = companyOf(context);
  const document = await heldDocument(tx, entityId, id);
  await checkVersion(context, document, () => documentDetail(tx, entityId, document));
  return document;
}

export const mailWriterOf = (context: Context): MailWriter => ({
  entityId: companyOf(context).id,
  userId: callerOf(context).userId,
  now: new Date(context.now()),
});

/**
 * Sends a document that is held, in the transaction that may just have issued it. What is not given is as usual: to
 * the address of the contact, with the paper.
 * @throws {HttpError} 422, also `NOT_ISSUED`; 429 `RATE_LIMITED`
 */
export async function sendDocument(
  tx: Queries,
  services: MailServices,
  writer: { entityId: number; userId: Author; now: Date },
  document: MailedDocument,
  given: Partial<Sending> = {},
): Promise<StoredMail> {
  const { entityId, now } = writer;
  const sender = await senderOf(tx, entityId, document);
  const mailed = { document, sender, today: today(now.getTime()) };
  const content = await sendingOf(tx, entityId, mailed, { ...NOTHING_GIVEN, ...given });
  return writeMail(tx, services, writer, { document, sender, content });
}

/**
 * Reminds of a document that is held.
 * @throws {HttpError} 422, also `NOT_ISSUED`, `NOT_OVERDUE`, `REMINDED_TODAY`; 429 `RATE_LIMITED`
 */
export async function remindDocument(
  tx: Queries,
  services: MailServices,
  writer: MailWriter,
  document: MailedDocument,
  given: Reminding = { level: null, message: null },
): Promise<StoredMail> {
  const { entityId, now } = writer;
  const sender = await senderOf(tx, entityId, document);
  const mailed = { document, sender, today: today(now.getTime()) };
  const content = await remindingOf(tx, entityId, mailed, given);
  return writeMail(tx, services, writer, { document, sender, content });
}
