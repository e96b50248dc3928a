import { day, daysBetween, daysText, money } from './format.ts';
import type { MailKind, MailLanguage } from './mail.ts';
import type { MailedDocument, Sender } from './sender.ts';
import { PAY, sentTitleOf, TEMPLATES, titleOf } from './words.ts';

export type Letter = { document: MailedDocument; sender: Sender; today: string };

/** The language of a mail for who reads a language of documents. */
export const mailLanguage = (language: string): MailLanguage =>
  language === 'cs' || language === 'sk' ? 'cs' : 'en';

/** What a mail says by itself: in the company's own words where it has some. */
export function usualWords(
  { document, sender, today }: Letter,
  { kind, level, language }: { kind: MailKind; level: number | null; language: MailLanguage },
): { subject: string; message: string } {
  const { open, settled, reminders } = TEMPLATES[language];
  const ours =
    kind === 'reminder'
      ? (reminders[Math.min(level ?? 1, reminders.length) - 1] ?? open)
      : isOpen(document)
        ? open
        : settled;
  const own = sender.texts?.[language]?.[kind];
  const values = valuesOf({ document, sender, today }, level, language);
  const { toAccount, otherwise } = PAY[language];
  const message = ours.message.replace(
    '{pay}',
    paidTo({ document, sender }) === null ? otherwise : toAccount,
  );
  return {
    subject: oneLine(filled(own?.subject || ours.subject, values)),
    message: filled(own?.message || message, values),
  };
}

/** Names that stand in braces in the words of a mail. */
export const PLACEHOLDERS = [
  ...['document', 'sent_document', 'number', 'company', 'partner', 'total', 'remaining', 'due_on'],
  ...['days_overdue', 'level'],
] as const;

function valuesOf({ document, sender, today }: Letter, level: number | null, language: MailLanguage) {
  const { kind, number, partner, currency, total_payable, asked, due_on } = document;
  return new Map<string, string>([
    ['document', titleOf(kind, language)],
    ['sent_document', sentTitleOf(kind, language)],
    ['number', number ?? ''],
    ['company', sender.name],
    ['partner', partner?.name ?? ''],
    ['total', money(total_payable, currency, language)],
    ['remaining', money(asked, currency, language)],
    ['due_on', due_on === null ? '' : day(due_on, language)],
    ['days_overdue', due_on === null ? '' : daysText(Math.max(0, daysBetween(due_on, today)), language)],
    ['level', level === null ? '' : String(level)],
  ]);
}

/** Other braces stay as they are. */
const filled = (template: string, values: ReadonlyMap<string, string>) =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, SUBJECT_AT_MOST);
export const SUBJECT_AT_MOST = 200;

/** The account that stands below the message; null where it is paid otherwise, or there is none in the currency. */
export const paidTo = ({ document, sender }: Pick<Letter, 'document' | 'sender'>) =>
  document.payment_method === 'transfer' ? sender.account : null;

/** Whether something is to be paid to us. */
export const isOpen = ({ asked, due_on }: MailedDocument) => asked > 0 && due_on !== null;
