import { today } from '../../platform/http/query.ts';
import { GivenUp, type JobHandler, jobHandler } from '../../platform/jobs/index.ts';
import type { Mail } from '../../platform/mail.ts';
import { giveUpOld, sendOnce } from '../../platform/outbox/index.ts';
import type { Services } from '../../platform/services.ts';
import { documentOf } from '../documents/index.ts';
import { isAddress } from './addresses.ts';
import { attachmentsOf } from './attachments.ts';
import { bodiesOf } from './bodies.ts';
import type { StoredMail } from './mail.ts';
import { DOCUMENT_MAIL } from './mail-job.ts';
import { mailOf, senderOf } from './store.ts';

const TABLE = 'document_mails';

/** Sends what is in the outbox. */
export const documentMailHandler = (services: Services): JobHandler =>
  jobHandler(DOCUMENT_MAIL, async ({ data: { entityId, mailId }, isLast }) => {
    const waiting = await mailOf(services.sql, entityId, mailId);
    if (waiting === null) return;
    if (waiting.status === 'logged') return logMail(services, entityId, waiting);
    await sendOnce(services, { table: TABLE, entityId, id: mailId }, isLast, async () => ({
      mail: await made(services, entityId, waiting),
      messageId: waiting.message_id,
    }));
  });

/**
 * A mail as it goes out, made of the document as it is now.
 * @throws {GivenUp} when it must not go out any more
 */
async function made(services: Services, entityId: number, mail: StoredMail): Promise<Mail> {
  const { sql, now } = services;
  const document = await documentOf(sql, entityId, mail.document_id);
  if (document.status !== 'issued') throw new GivenUp('Doklad byl mezitím stornován.');
  if (mail.kind === 'reminder' && document.asked <= 0)
    throw new GivenUp(
      document.remaining <= 0
        ? 'Doklad byl mezitím uhrazen.'
        : 'Zálohu mezitím odečetla faktura, která o nezaplacený zbytek žádá.',
    );
  const sender = await senderOf(sql, entityId, document);
  const { recipients, copies, subject, automatic } = mail;
  return {
    ...{ to: recipients, cc: copies, subject, senderName: sender.name, isAutomatic: automatic },
    ...bodiesOf({ document, sender, today: today(now()) }, mail),
    replyTo: sender.email !== null && isAddress(sender.email) ? sender.email : null,
    attachments: await attachmentsOf(services, entityId, document, mail),
  };
}

/** Without a mail server the log is where mails can be read. */
async function logMail(services: Services, entityId: number, mail: StoredMail): Promise<void> {
  await services.mailer.send(await made(services, entityId, mail), mail.message_id);
}

/** Gives up mails that nobody sent for a day. */
export const giveUpOldMails = (sql: Services['sql'], now: number): Promise<number> =>
  giveUpOld(sql, TABLE, now);
