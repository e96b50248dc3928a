import type { Logger } from '@news-and-accounting/http';
import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** Whether there is a mail server. */
  canSend: boolean;
  /** @param id by which mail servers and mailboxes know a mail that is sent again */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
};

/** A server that hangs must not hold a job for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends mails through an SMTP server. Without one the mail is written to the log, so that a link in it can be
 * used: only then is an address in the log.
 * @param smtpUrl such as `smtps://user:password@mail.example`
 */
export function createMailer(smtpUrl: string | null, from: string, log: Logger): Mailer {
  if (smtpUrl === null) {
    return {
      canSend: false,
      async send(mail) {
        log.warn(
          { to: mail.to, subject: mail.subject, text: mail.text },
          'no SMTP_URL: this mail was not sent',
        );
      },
      close() {},
    };
  }
  const transport = createTransport(smtpUrl, {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    canSend: true,
    async send(mail, id) {
      await transport.sendMail({ from, ...mail, messageId: `<${id}@${domain}>` });
    },
    close: () => transport.close(),
  };
}
