import Type, { type TSchema } from 'typebox';

export const MAIL_KINDS = ['document', 'reminder'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'logged', 'suppressed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
export const ATTACHMENTS = ['pdf', 'isdoc'] as const;
export type AttachmentKind = (typeof ATTACHMENTS)[number];
export const MAIL_LANGUAGES = ['cs', 'en'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** What a mail with a document says, and to whom. */
export type MailContent = {
  kind: MailKind;
  /** Of a reminder: which one it is, from 1. */
  level: number | null;
  recipients: string[];
  copies: string[];
  subject: string;
  message: string;
  language: MailLanguage;
  attachments: AttachmentKind[];
};

export type StoredMail = MailContent & {
  id: number;
  document_id: number;
  automatic: boolean;
  message_id: string;
  status: MailStatus;
  tries: number;
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
};

/** A mail in the company's log, with the document that it is about. */
export type ListedMail = StoredMail & {
  document_kind: string;
  document_number: string | null;
  partner_name: string | null;
};

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const Moment = Type.String({ format: 'date-time' });

const MAIL = {
  id: Type.Integer(),
  kind: Type.Enum([...MAIL_KINDS]),
  level: orNull(Type.Integer({ description: 'Of a reminder: which one it is, from 1' })),
  to: Type.String({ description: 'Addresses, with commas between' }),
  subject: Type.String(),
  status: Type.Enum([...MAIL_STATUSES], {
    description:
      '`queued` until it is sent; `logged`: there is no mail server; `suppressed`: nothing of a sample company is sent',
  }),
  message_id: Type.String({ description: 'The same in every try' }),
  created_at: Moment,
  sent_at: orNull(Moment),
  error: orNull(
    Type.String({
      description: 'Why the last try failed, or which addresses were not taken; for people, in Czech',
    }),
  ),
  document_id: Type.Integer(),
  automatic: Type.Boolean({ description: 'Sent by the service itself' }),
  cc: Type.String({ description: 'Addresses of copies, with commas between' }),
  message: Type.String({ description: 'What is said before the figures of the document' }),
  attach: Type.Array(Type.Enum([...ATTACHMENTS])),
  lang: Type.Enum([...MAIL_LANGUAGES]),
};

export const MailSchema = Type.Object(MAIL, { title: 'DocumentMail', description: 'A mail with a document' });

export const ListedMailSchema = Type.Object(
  {
    ...MAIL,
    document_kind: Type.String(),
    document_number: orNull(Type.String()),
    partner_name: orNull(Type.String()),
  },
  { title: 'DocumentMailInList', description: 'A mail, and the document that it is about' },
);

/** A mail as the interface answers it. */
export function mailJson(mail: StoredMail) {
  const { id, kind, level, recipients, copies, subject, status, message_id, created_at, sent_at } = mail;
  const { error, document_id, automatic, message, attachments, language } = mail;
  return {
    ...{
      id,
      kind,
      level,
      to: recipients.join(', '),
      subject,
      status,
      message_id,
      created_at,
      sent_at,
      error,
    },
    ...{ document_id, automatic, cc: copies.join(', '), message, attach: attachments, lang: language },
  };
}

export function listedMailJson(mail: ListedMail) {
  const { document_kind, document_number, partner_name } = mail;
  return { ...mailJson(mail), document_kind, document_number, partner_name };
}
