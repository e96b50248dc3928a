import type { Context } from '../../platform/context.ts';
import type { Mail } from '../../platform/mail.ts';

/** Sends a mail after the answer: a mail server that is slow or away shows in the log, not to the caller. */
export function sendLater(context: Context, mail: Mail): void {
  setImmediate(() => {
    context.services.mailer
      .send(mail)
      .catch((error: unknown) => context.log.error({ err: error }, 'no invitation could be mailed'));
  });
}
