import { HttpError } from '@news-and-accounting/http';
import { transaction } from '@news-and-accounting/postgres';
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
 * transaction of its own that asks again, so that it goes out once whatever else passes meanwhile.
 * @returns how many were written, and how many were refused, such as by the limit of a day
 */
export async function sendDueReminders(
  services: ReminderServices,
  signal?: AbortSignal,
): Promise<{ written: number; refused: number }> {
  const { sql, now, mailer } = services;
  const pass = { today: today(now()), canSend: mailer.canSend };
  const outcome = { written: 0, refused: 0 };
  const passed = new Set<number>();
  for (const due of await dueReminders(sql, pass, AT_ONCE)) {
    if (signal?.aborted) break;
    if (passed.has(due.entityId)) continue;
    try {
      if (await remind(services, due)) outcome.written += 1;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcome.refused += 1;
      // The others of the company are over the limit, too.
      if (error.answer.status === 429) passed.add(due.entityId);
      services.log.debug({ ...due, err: error }, 'a reminder was not written');
    }
  }
  return outcome;
}

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
