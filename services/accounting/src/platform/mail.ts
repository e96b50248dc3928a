import type { Logger } from '@house/http';
import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** Whether there is a mail server. */
  canSend: boolean;
  send(mail: Mail): Promise<void>;
  close(): void;
};

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
  const transport = createTransport(smtpUrl, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    canSend: true,
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}
