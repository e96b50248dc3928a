import { randomUUID } from 'node:crypto';
import { type Author, recordEvent } from '../../access/history/index.ts';
import { today } from '../../platform/http/query.ts';
import type { Services } from '../../platform/services.ts';
import type { Queries } from '../../platform/store.ts';
import { nameOf } from '../documents/index.ts';
import { checkDailyLimit } from './limits.ts';
import type { MailContent, StoredMail } from './mail.ts';
import { DOCUMENT_MAIL } from './mail-job.ts';
import type { MailedDocument, Sender } from './sender.ts';
import { insertMail } from './store.ts';

/** What writing a mail takes of the service. */
export type MailServices = Pick<Services, 'jobs' | 'mailer' | 'settings'>;

export type MailWriter = { entityId: number; userId: Author; now: Date };

type Order = { document: MailedDocument; sender: Sender; content: MailContent; automatic?: boolean };

/**
 * Puts a mail into the outbox, within the transaction that holds the company and the document; its history record
 * with it. It goes out after the commit.
 * @throws {HttpError} 429 `RATE_LIMITED`
 */
export async function writeMail(
  tx: Queries,
  { jobs, mailer, settings }: MailServices,
  { entityId, userId, now }: MailWriter,
  { document, sender, content, automatic = false }: Order,
): Promise<StoredMail> {
  const { kind, recipients, copies } = content;
  const status = sender.isSample ? 'suppressed' : mailer.canSend ? 'queued' : 'logged';
  if (status !== 'suppressed')
    await checkDailyLimit(tx, settings, { entityId, userId, now }, recipients.length + copies.length);
  const mail = await insertMail(tx, entityId, {
    ...content,
    ...{ document_id: document.id, automatic, status, created_by: userId, created_at: now },
    message_id: mailer.messageId(randomUUID()),
    reminded_on: kind === 'reminder' ? today(now.getTime()) : null,
  });
  if (status !== 'suppressed') await jobs.enqueue(tx, DOCUMENT_MAIL, { entityId, mailId: mail.id });
  await recordEvent(tx, {
    ...{ entityId, userId, subjectType: 'Document', subjectId: document.id },
    action: kind === 'reminder' ? 'document.reminded' : 'document.sent',
    // Without the address: everybody reads the history, and nothing of it can be erased.
    summary: `${toldOf(mail)}: ${nameOf(document)}`,
  });
  return mail;
}

function toldOf({ kind, level, status }: StoredMail): string {
  if (status === 'logged')
    return `${kind === 'reminder' ? `${level}. upomínka neodešla` : 'E-mail neodešel'}, služba nemá poštovní server`;
  return kind === 'reminder' ? `Odeslána ${level}. upomínka` : 'Odesláno e-mailem';
}
