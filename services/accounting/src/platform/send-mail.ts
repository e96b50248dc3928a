import { GivenUp, type JobHandler, jobHandler, jobType } from './jobs/index.ts';
import type { Mail, Mailer } from './mail.ts';
import type { Services } from './services.ts';
import type { Queries } from './store.ts';

/** Five days of tries, as mail servers do (RFC 5321, 4.5.4.1); pauses from 15 seconds to an hour. */
export const MAIL_TRIES = { tries: 128, pauseSeconds: 15, secondsAtMost: 120 };

const MAIL = jobType<Mail>({ name: 'mail', ...MAIL_TRIES, atOnce: 2 });

/** Sends a mail after the commit. Its text waits in the database until then, so it may hold no secret. */
export function sendMail({ jobs }: Services, tx: Queries, mail: Mail): Promise<void> {
  return jobs.enqueue(tx, MAIL, mail);
}

export const mailHandler = ({ mailer }: Services): JobHandler =>
  jobHandler(MAIL, ({ id, data }) => deliver(mailer, data, id));

/**
 * Hands a mail to the mail server, for a job.
 * @throws {GivenUp} when the server refuses this mail for good
 */
export async function deliver(mailer: Mailer, mail: Mail, id: string): Promise<void> {
  try {
    await mailer.send(mail, mailer.messageId(id));
  } catch (error) {
    if (isRefused(error)) throw new GivenUp(`the mail server refuses this mail: ${error.message}`);
    throw error;
  }
}

/** Of the recipient or the content; a refused sign-in is the operator's to mend, and the mail waits for it. */
export function isRefused(error: unknown): error is Error {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
