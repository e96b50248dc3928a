import { setTimeout as sleep } from 'node:timers/promises';
import { GivenUp } from '../jobs/index.ts';
import type { Mail } from '../mail.ts';
import { isRefused } from '../send-mail.ts';
import type { Services } from '../services.ts';
import { claimMail, giveUpMails, isQueued, markSent, markTried, type OutboxRow } from './store.ts';

/** A mail as it goes out, under the id by which mailboxes know it in every try. */
export type MadeMail = { mail: Mail; messageId: string };

/**
 * Sends what is in an outbox. A mail is claimed, handed to the mail server and noted as sent, each at once, so that
 * whoever is killed between two of them leaves it to be sent again, and by one process. Between the server's word that
 * it has the mail and our note of it nobody can know: then it is sent again with the same `Message-ID`, by which
 * mailboxes tell that they have it (RFC 5321, 4.5.3.2.6 and RFC 1047).
 *
 * @param isLast no further try follows
 * @param make throws `GivenUp` for a mail that must not go out any more
 */
export async function sendOnce(
  services: Services,
  row: OutboxRow,
  isLast: boolean,
  make: () => Promise<MadeMail>,
): Promise<void> {
  const { sql, mailer, now, log } = services;
  if (!(await claimMail(sql, row))) {
    if (await isQueued(sql, row)) throw new Error('the mail is being sent by another process');
    return;
  }
  let rejected: string[];
  try {
    if (!mailer.canSend) throw new Error('there is no SMTP_URL');
    const { mail, messageId } = await make();
    rejected = await mailer.send(mail, messageId);
  } catch (error) {
    const isFinal = error instanceof GivenUp || isRefused(error) || isLast;
    const failed = await markTried(sql, row, { error: reasonOf(error), isFinal });
    if (!failed) throw error;
    log.warn({ ...row, err: error }, 'a mail of the outbox was not sent');
    return;
  }
  const note = rejected.length === 0 ? null : `Server nepřijal: ${rejected.join(', ')}.`;
  await persistently(() => markSent(sql, row, { now: new Date(now()), note }));
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

/** Gives up mails that nobody sent for a day: whoever asked for one sees it, and a stale one does not go out. */
export function giveUpOld(sql: Services['sql'], table: string, now: number): Promise<number> {
  const before = new Date(now - HOURS_AT_MOST * 3_600_000);
  return giveUpMails(sql, table, before, 'Zprávu se do 24 hodin nepodařilo odeslat.');
}
