import type { StoredDocument } from '../documents/index.ts';
import type { MailLanguage } from './mail.ts';

/** What mails need to know of a document. */
export type MailedDocument = StoredDocument;

type OwnWords = { subject?: string | null; message?: string | null };

/** Who sends: the company as it is now, and the account that the document is paid to. */
export type Sender = {
  name: string;
  email: string | null;
  phone: string | null;
  web: string | null;
  accent_color: string | null;
  /** Whether nothing of it is ever sent out. */
  isSample: boolean;
  /** Days after `due_on`, ascending: as many as there are levels of reminders. */
  reminderDays: number[];
  /** Its own words for mails. */
  texts: Partial<Record<MailLanguage, Partial<Record<'document' | 'reminder', OwnWords>>>> | null;
  account: { number: string | null; bank_code: string | null; iban: string | null } | null;
};
