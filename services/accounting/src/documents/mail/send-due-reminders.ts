import { HttpError } from '@news-and-accounting/http';
import { isUnavailable, transaction } from '@news-and-accounting/postgres';
import { today } from '../../platform/http/query.ts';
import type { Services } from '../../platform/services.ts';
import { heldDocument } from '../documents/index.ts';
import { remindingOf } from './contents.ts';
import { type DueReminder, dueReminders, isReminderDue, removeLogged } from './dunning-store.ts';
import { senderOf } from './store.ts';
import { type MailServices, writeMail } from './write-mail.ts';

/** What a pass takes of the service. */
export type ReminderServices = MailServices & Pick<Services, 'sql' | 'now' | 'log'>;

const AT_ONCE = 500;

/**
 * One pass of automatic reminders over all companies with `auto_reminders`: each due one is put into the outbox, in a
 * transaction of its own that asks again, so that it goes out once whatever else passes meanwhile. What is refused or
 * fails is due again in the next pass and keeps no other from it.
 * @returns how many were written, and how many were not, such as by the limit of a day
 */
export async function sendDueReminders(
  services: ReminderServices,
  signal?: AbortSignal,
  atOnce = AT_ONCE,
): Promise<{ written: number; refused: number }> {
  const { sql, now, log, mailer } = services;
  const pass = { today: today(now()), canSend: mailer.canSend };
  const outcome = { written: 0, refused: 0 };
  let after: DueReminder = { entityId: 0, documentId: 0 };
  for (;;) {
    const page = await dueReminders(sql, pass, after, atOnce);
    for (const due of page) {
      if (signal?.aborted) return outcome;
      if (!isBehind(due, after)) continue;
      after = due;
      try {
        if (await remind(services, due)) outcome.written += 1;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        outcome.refused += 1;
        const isRefused = error instanceof HttpError;
        log[isRefused ? 'debug' : 'error']({ ...due, err: error }, 'a reminder was not written');
        // The others of the company are over the limit, too.
        if (isRefused && error.answer.status === 429) after = { entityId: due.entityId + 1, documentId: 0 };
      }
    }
    if (page.length < atOnce) return outcome;
  }
}

const isBehind = (due: DueReminder, after: DueReminder): boolean =>
  due.entityId > after.entityId || (due.entityId === after.entityId && due.documentId > after.documentId);

/** @returns whether it was still due */
function remind(services: ReminderServices, due: DueReminder): Promise<boolean> {
  const { sql, now, mailer } = services;
  return transaction(sql, async (tx) => {
    const { entityId, documentId } = due;
    const document = await heldDocument(tx, entityId, documentId);
    const moment = new Date(now());
    const day = today(moment.getTime());
    if (!(await isReminderDue(tx, due, { today: day, canSend: mailer.canSend }))) return false;
    const sender = await senderOf(tx, entityId, document);
    const mailed = { document, sender, today: day };
    const content = await remindingOf(tx, entityId, mailed, { level: null, message: null });
    const writer = { entityId, userId: null, now: moment };
    if (mailer.canSend) await removeLogged(tx, due, content.level);
    await writeMail(tx, services, writer, { document, sender, content, automatic: true });
    return true;
  });
}
