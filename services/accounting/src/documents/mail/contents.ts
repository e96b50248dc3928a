import { invalid } from '../../platform/errors.ts';
import {
  type Field,
  FieldProblem,
  type Fields,
  invalidFields,
  list,
  nullable,
  oneOf,
  text,
  type ValuesOf,
  wholeNumber,
} from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import { isDeducted } from '../documents/index.ts';
import { isOnPaper } from '../outputs/index.ts';
import { addresses } from './addresses.ts';
import { formsOf } from './attachments.ts';
import { mailLanguage, SUBJECT_AT_MOST, usualWords } from './letter.ts';
import { ATTACHMENTS, type AttachmentKind, MAIL_LANGUAGES, type MailContent } from './mail.ts';
import { nextLevel } from './reminders.ts';
import type { MailedDocument, Sender } from './sender.ts';
import { addressOf, lastReminder } from './store.ts';

export const MESSAGE_AT_MOST = 5000;

/** The forms to attach, as a list or as the one of them; absent: paper. */
function attach(): Field<AttachmentKind[] | null> {
  const form = oneOf(ATTACHMENTS);
  const forms = list(form, ATTACHMENTS.length);
  return {
    ...nullable(forms),
    parse: (given, path) => {
      if (given === null) return null;
      return typeof given === 'string' ? [form.parse(given, path)] : [...new Set(forms.parse(given, path))];
    },
  };
}

const MESSAGE = nullable(text({ maximum: MESSAGE_AT_MOST, isMultiline: true }));

export const SEND_FIELDS = {
  to: addresses(),
  cc: addresses(),
  subject: nullable(text({ maximum: SUBJECT_AT_MOST })),
  message: MESSAGE,
  attach: attach(),
  lang: nullable(oneOf(MAIL_LANGUAGES)),
} satisfies Fields;

export const REMIND_FIELDS = { level: nullable(wholeNumber(1, 10)), message: MESSAGE } satisfies Fields;

export type Sending = ValuesOf<typeof SEND_FIELDS>;
export type Reminding = ValuesOf<typeof REMIND_FIELDS>;

export const NOTHING_GIVEN: Sending = {
  to: [],
  cc: [],
  subject: null,
  message: null,
  attach: null,
  lang: null,
};

type Mailed = { document: MailedDocument; sender: Sender; today: string };

/**
 * What a mail with a document says.
 * @param isPreview leaves out an address that is missing
 * @throws {HttpError} 422, `NOT_ISSUED`
 */
export async function sendingOf(
  sql: Queries,
  entityId: number,
  mailed: Mailed,
  given: Sending,
  isPreview = false,
): Promise<MailContent> {
  const { document } = mailed;
  checkIssued(document);
  if (!isOnPaper(document)) throw invalid('Posílají se jen doklady, které vystavuje firma.');
  const language = given.lang ?? mailLanguage(document.language);
  const usual = usualWords(mailed, { kind: 'document', level: null, language });
  return {
    ...{ kind: 'document', level: null, language },
    recipients: await recipientsOf(sql, entityId, document, given.to, isPreview),
    copies: given.cc.filter((address) => !given.to.includes(address)),
    subject: given.subject ?? usual.subject,
    message: given.message ?? usual.message,
    attachments: attachedTo(document, given.attach),
  };
}

/**
 * What a reminder of a document says.
 * @throws {HttpError} 422, `NOT_ISSUED`, `NOT_OVERDUE`, `REMINDED_TODAY`
 */
export async function remindingOf(
  sql: Queries,
  entityId: number,
  mailed: Mailed,
  given: Reminding,
  isPreview = false,
): Promise<MailContent> {
  const { document, sender, today } = mailed;
  checkIssued(document);
  if (await isDeducted(sql, entityId, document.id))
    throw invalid('Záloha je vyúčtovaná: co z ní zbývá, žádá konečná faktura.', { code: 'NOT_OVERDUE' });
  const last = await lastReminder(sql, entityId, document.id);
  const level = nextLevel(document, sender.reminderDays.length, { last, today, wanted: given.level });
  const language = mailLanguage(document.language);
  const usual = usualWords(mailed, { kind: 'reminder', level, language });
  return {
    ...{ kind: 'reminder', level, language, subject: usual.subject },
    recipients: await recipientsOf(sql, entityId, document, [], isPreview),
    copies: [],
    message: given.message ?? usual.message,
    attachments: attachedTo(document, null),
  };
}

function checkIssued({ status }: MailedDocument): void {
  if (status === 'issued') return;
  throw invalid(
    status === 'draft' ? 'Koncept se neposílá, nejdřív ho vystavte.' : 'Stornovaný doklad se neposílá.',
    { code: 'NOT_ISSUED' },
  );
}

async function recipientsOf(
  sql: Queries,
  entityId: number,
  document: MailedDocument,
  given: string[],
  isPreview: boolean,
): Promise<string[]> {
  if (given.length > 0) return given;
  const address = await addressOf(sql, entityId, document);
  if (address === null && isPreview) return [];
  if (address === null)
    throw invalidFields({ to: 'Odběratel nemá e-mail: zadejte adresu, nebo ji doplňte ke kontaktu.' });
  try {
    return addresses().parse(address, 'to');
  } catch (error) {
    if (error instanceof FieldProblem) throw invalidFields(error.fields);
    throw error;
  }
}

/** @param wanted null: paper, where there is one */
function attachedTo(document: MailedDocument, wanted: AttachmentKind[] | null): AttachmentKind[] {
  const forms = formsOf(document);
  if (wanted === null) return forms.filter((form) => form === 'pdf');
  if (wanted.every((form) => forms.includes(form))) return wanted;
  throw invalidFields({ attach: 'V tomto formátu se doklad nepřikládá.' });
}
