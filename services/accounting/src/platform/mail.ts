import type { Logger } from '@news-and-accounting/http';

export type Attachment = { filename: string; contentType: string; content: Buffer };

export type Mail = {
  to: string | readonly string[];
  cc?: readonly string[];
  subject: string;
  text: string;
  html?: string;
  /** Who sends, for people; the address stays that of the service. */
  senderName?: string;
  replyTo?: string | null;
  attachments?: readonly Attachment[];
  /** Written by a program and answered by none (RFC 3834). */
  isAutomatic?: boolean;
  /** Where a mail program turns such mails off by a POST, when its reader says so (RFC 8058). */
  unsubscribe?: string;
};

export type Mailer = {
  /** Whether there is a mail server. */
  canSend: boolean;
  /** The `Message-ID` of what has an id. */
  messageId(id: string): string;
  /**
   * @param messageId by which mail servers and mailboxes know a mail that is sent again
   * @returns the addresses that the server did not take, while it took others
   */
  send(mail: Mail, messageId: string): Promise<string[]>;
  close(): void;
};

/** A server that hangs must not hold a job for minutes; `SMTP_URL` may say otherwise, as `?socketTimeout=60000`. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Loaded when the first mail is sent: two megabytes of a process. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...TIMEOUTS }, { disableFileAccess: true, disableUrlAccess: true });
}

/**
 * Sends mails through an SMTP server. Without one the mail is written to the log, so that a link in it can be
 * used: only then is an address in the log.
 * @param smtpUrl such as `smtps://user:password@mail.example`
 */
export function createMailer(smtpUrl: string | null, from: string, log: Logger): Mailer {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const idOf = (id: string) => `<${id}@${domain}>`;
  if (smtpUrl === null) {
    return {
      canSend: false,
      messageId: idOf,
      async send({ to, subject, text }) {
        log.warn({ to, subject, text }, 'no SMTP_URL: this mail was not sent');
        return [];
      },
      close() {},
    };
  }
  let opened: ReturnType<typeof openTransport> | null = null;
  const address = /<([^>]*)>/.exec(from)?.[1] ?? from;
  return {
    canSend: true,
    messageId: idOf,
    async send(
      { senderName, isAutomatic = false, unsubscribe, replyTo, to, cc = [], attachments = [], ...mail },
      messageId,
    ) {
      opened ??= openTransport(smtpUrl);
      const { rejected } = await (await opened).sendMail({
        ...mail,
        from: senderName === undefined ? from : { name: senderName, address },
        to: [to].flat(),
        cc: [...cc],
        attachments: [...attachments],
        messageId,
        ...(replyTo ? { replyTo } : {}),
        headers: {
          ...(isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
          ...(unsubscribe === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      });
      return [...rejected];
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
