import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '../../platform/http/query.ts';
import { GivenUp, type JobHandler, jobHandler } from '../../platform/jobs/index.ts';
import type { Mail } from '../../platform/mail.ts';
import { isRefused } from '../../platform/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import { documentOf } from '../documents/index.ts';
import { isAddress } from './addresses.ts';
import { attachmentsOf } from './attachments.ts';
import { bodiesOf } from './bodies.ts';
import type { StoredMail } from './mail.ts';
import { DOCUMENT_MAIL } from './mail-job.ts';
import { claimMail, giveUpMails, isQueued, mailOf, markSent, markTried } from './outbox-store.ts';
import { senderOf } from './store.ts';

/**
 * Sends what is in the outbox. A mail is claimed, handed to the mail server and noted as sent, each at once, so that
 * whoever is killed between two of them leaves it to be sent again, and by one process. Between the server's word that
 * it has the mail and our note of it nobody can know: then it is sent again with the same `Message-ID`, by which
 * mailboxes tell that they have it (RFC 5321, 4.5.3.2.6 and RFC 1047).
 */
export const documentMailHandler = (services: Services): JobHandler =>
  jobHandler(DOCUMENT_MAIL, async ({ data: { entityId, mailId }, isLast }) => {
    const { sql, mailer, now, log } = services;
    const waiting = await mailOf(sql, entityId, mailId);
    if (waiting?.status === 'logged') return logMail(services, entityId, waiting);
    const mail = await claimMail(sql, entityId, mailId, new Date(now()));
    if (mail === null) {
      if (await isQueued(sql, entityId, mailId)) throw new Error('the mail is being sent by another process');
      return;
    }
    let rejected: string[];
    try {
      if (!mailer.canSend) throw new Error('there is no SMTP_URL');
      rejected = await mailer.send(await made(services, entityId, mail), mail.message_id);
    } catch (error) {
      const isFinal = error instanceof GivenUp || isRefused(error) || isLast;
      const failed = await markTried(sql, entityId, mailId, { error: reasonOf(error), isFinal });
      if (!failed) throw error;
      log.warn({ entityId, mailId, err: error }, 'a mail with a document was not sent');
      return;
    }
    const note = rejected.length === 0 ? null : `Server nepřijal: ${rejected.join(', ')}.`;
    await persistently(() => markSent(sql, entityId, mailId, { now: new Date(now()), note }));
  });

/**
 * A mail as it goes out, made of the document as it is now.
 * @throws {GivenUp} when it must not go out any more
 */
async function made(services: Services, entityId: number, mail: StoredMail): Promise<Mail> {
  const { sql, now } = services;
  const document = await documentOf(sql, entityId, mail.document_id);
  if (document.status !== 'issued') throw new GivenUp('Doklad byl mezitím stornován.');
  if (mail.kind === 'reminder' && document.remaining <= 0) throw new GivenUp('Doklad byl mezitím uhrazen.');
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

/** The mail is out: what is not noted now would be sent twice. */
async function persistently(work: () => Promise<void>, tries = 5): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries) throw error;
      await sleep(attempt * 500);
    }
  }
}

const REASON_AT_MOST = 300;

/** Why a try failed, for people. */
function reasonOf(error: unknown): string {
  const { code, message, response } = error as { code?: string; message: string; response?: string };
  const said = response === undefined ? '' : ` ${response}`;
  const reason =
    error instanceof GivenUp
      ? message
      : code === 'EENVELOPE'
        ? `Poštovní server nepřijal adresu.${said}`
        : code === 'EMESSAGE'
          ? `Poštovní server nepřijal zprávu.${said}`
          : code === 'EAUTH'
            ? 'Poštovní server odmítl přihlášení, obraťte se na provozovatele.'
            : code === 'ETIMEDOUT'
              ? 'Poštovní server neodpověděl včas.'
              : code === undefined
                ? 'Zprávu se nepodařilo připravit nebo odeslat.'
                : 'Poštovní server není dostupný.';
  return reason.replaceAll(/\p{Cc}+/gu, ' ').slice(0, REASON_AT_MOST);
}

const HOURS_AT_MOST = 24;

/** Gives up mails that nobody sent for a day: whoever asked for one sees it, and a stale reminder does not go out. */
export function giveUpOldMails(sql: Services['sql'], now: number): Promise<number> {
  const before = new Date(now - HOURS_AT_MOST * 3_600_000);
  return giveUpMails(sql, before, 'Zprávu se do 24 hodin nepodařilo odeslat.');
}
