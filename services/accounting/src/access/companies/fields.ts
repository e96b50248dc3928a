import {
  anyObject,
  date,
  type Field,
  flag,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { codebookEntry } from '../../public/codebooks/index.ts';
import { AUTHORITY_ACCOUNTS } from './authority-accounts.ts';
import { BOOKKEEPING_HISTORY, EXPENSE_RATES } from './bookkeeping-history.ts';
import { BOOKKEEPING_LABELS, keysOf, LEGAL_FORM_LABELS, VAT_STATUS_LABELS } from './labels.ts';
import { OSVC_FIELDS } from './osvc-settings.ts';
import { STATEMENT_FIELDS } from './statement-settings.ts';
import { VAT_HISTORY } from './vat-history.ts';
import { VAT_FIELDS } from './vat-settings.ts';

const short = (maximum = 200) => nullable(text({ maximum }));

/** `12 34 56-7` → `01234567`: non-digits go, zeros come before; the check digit is not verified. */
const ico: Field<string | null> = nullable(
  refined(text({ maximum: 50 }), (value, path) => {
    const digits = value.replaceAll(/\D/g, '');
    if (digits.length === 0 || digits.length > 8) refuse(path, 'IČO má 1 až 8 číslic.');
    return digits.padStart(8, '0');
  }),
);

/** Upper case without blanks; 8 to 10 digits get the prefix `CZ`. */
const dic: Field<string | null> = nullable(
  refined(text({ maximum: 50 }), (value) => {
    const plain = value.replaceAll(/\s/g, '').toUpperCase();
    return /^\d{8,10}$/.test(plain) ? `CZ${plain}` : plain;
  }),
);

const taxOffice: Field<string | null> = nullable(
  refined(text({ maximum: 10 }), (value, path) =>
    codebookEntry('tax_offices', value) === null
      ? refuse(path, 'Tento finanční úřad v číselníku není.')
      : value,
  ),
);

/** What a company is made of, as create and update take it inside `entity`. */
export const COMPANY_FIELDS = {
  name: text({ maximum: 200 }),
  legal_form: withDefault(oneOf(keysOf(LEGAL_FORM_LABELS)), 'sro'),
  bookkeeping: withDefault(oneOf(keysOf(BOOKKEEPING_LABELS)), 'double_entry'),
  flat_expense_rate: nullable(oneOf(EXPENSE_RATES)),
  vat_status: withDefault(oneOf(keysOf(VAT_STATUS_LABELS)), 'none'),
  vat_registered_on: nullable(date()),
  ico,
  dic,
  company_id: short(50),
  nace: short(10),
  tax_office_code: taxOffice,
  tax_office_workplace: short(10),
  title: short(50),
  first_name: short(100),
  last_name: short(100),
  street: short(),
  house_number: short(20),
  orientation_number: short(20),
  city: short(),
  zip: short(20),
  country: withDefault(
    text({ pattern: /^[A-Z]{2}$/, patternText: 'Musí být dvoupísmenný kód země, například CZ.' }),
    'CZ',
  ),
  email: short(254),
  phone: short(50),
  web: short(),
  databox: short(20),
  register_note: nullable(text({ maximum: 500, isMultiline: true })),
  invoice_footer: nullable(text({ maximum: 2000, isMultiline: true })),
  fiscal_year_start: withDefault(wholeNumber(1, 12), 1),
  currency: withDefault(
    text({ pattern: /^[A-Z]{3}$/, patternText: 'Musí být tři velká písmena, například CZK.' }),
    'CZK',
  ),
  default_due_days: withDefault(wholeNumber(0, 365), 14),
  accent_color: nullable(
    text({ pattern: /^#[0-9A-Fa-f]{6}$/, patternText: 'Musí být barva ve tvaru #RRGGBB.' }),
  ),
  archived: withDefault(flag(), false),
  settings: withDefault(anyObject(), {}),
};

const PROFILE_WORD = nullable(text({ maximum: 60 }));

/** Answers of the set-up wizard; other members are kept as they are. */
const PROFILE_FIELDS = {
  segment: PROFILE_WORD,
  /** Whether an accountant keeps the books. */
  accountant: nullable(flag()),
  osvc_activity: nullable(oneOf(['main', 'secondary'])),
  modules: withDefault(list(text({ maximum: 60 }), 50), []),
};

const MAIL_WORDS = nullable(
  object({
    subject: nullable(text({ maximum: 200 })),
    message: nullable(text({ maximum: 5000, isMultiline: true })),
  }),
);
const MAIL_TEXTS_OF_LANGUAGE = nullable(object({ document: MAIL_WORDS, reminder: MAIL_WORDS }));

/** Invoice appearance with the values that the application offers. */
const APPEARANCE_FIELDS = {
  round_total: oneOf(['cash', 'always', 'never']),
  invoice_language: oneOf(['cs', 'en', 'de', 'sk']),
  number_format: text({
    maximum: 60,
    pattern: /\{n+\}/,
    patternText: 'Musí obsahovat pořadové číslo, například {nnnn}.',
  }),
  reminder_days: list(wholeNumber(0, 365), 10),
  auto_reminders: flag(),
  show_qr: flag(),
  invoice_style: oneOf(['plain', 'modern', 'classic', 'minimal']),
  invoice_font: oneOf(['auto', 'sans', 'serif', 'mono']),
  invoice_density: oneOf(['compact', 'normal', 'relaxed']),
  invoice_table: oneOf(['auto', 'lines', 'stripes', 'boxed', 'plain']),
  invoice_corners: oneOf(['auto', 'round', 'square']),
  invoice_logo_size: oneOf(['s', 'm', 'l', 'xl']),
  invoice_logo_name: flag(),
  invoice_row_numbers: flag(),
  invoice_paid_stamp: flag(),
  invoice_contacts: flag(),
  invoice_credit: flag(),
};

/** The keys of settings whose values are checked; every other key is kept as it was sent. */
export const CHECKED_SETTINGS = {
  ...APPEARANCE_FIELDS,
  profile: object(PROFILE_FIELDS),
  /** The company's own words of mails, with the names of `PLACEHOLDERS` in braces. */
  mail_texts: object({ cs: MAIL_TEXTS_OF_LANGUAGE, en: MAIL_TEXTS_OF_LANGUAGE }),
  authority_accounts: AUTHORITY_ACCOUNTS,
  /** Day of the next month on which wages are paid; past its end it is its last one. */
  pay_day: nullable(wholeNumber(1, 31)),
  /** Whether the text of files may be given to a language model. */
  extraction_model: flag(),
  vat_history: VAT_HISTORY,
  bookkeeping_history: BOOKKEEPING_HISTORY,
  ...STATEMENT_FIELDS,
  ...VAT_FIELDS,
  ...OSVC_FIELDS,
};

/** Settings of a fresh company. */
export const DEFAULT_SETTINGS: Readonly<Record<string, unknown>> = {
  round_total: 'cash',
  invoice_language: 'cs',
  number_format: '{prefix}{yyyy}{nnnn}',
  reminder_days: [3, 14],
  show_qr: true,
  invoice_style: 'plain',
  invoice_font: 'auto',
  invoice_density: 'normal',
  invoice_table: 'auto',
  invoice_corners: 'auto',
  invoice_logo_size: 'm',
  invoice_logo_name: false,
  invoice_row_numbers: false,
  invoice_paid_stamp: true,
  invoice_contacts: true,
  invoice_credit: true,
};
