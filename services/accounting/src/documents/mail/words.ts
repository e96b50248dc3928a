import type { DocumentKind } from '../documents/index.ts';
import type { MailLanguage } from './mail.ts';

type Names = Readonly<Record<DocumentKind, string>>;

/** What a document is called, by itself and as what is sent. */
const TITLES: Readonly<Record<MailLanguage, Names>> = {
  cs: {
    invoice: 'Faktura',
    advance: 'Zálohová faktura',
    tax_receipt: 'Daňový doklad k přijaté platbě',
    credit_note: 'Opravný doklad',
    received_invoice: 'Faktura',
    received_advance: 'Zálohová faktura',
    received_credit_note: 'Opravný doklad',
    receipt: 'Účtenka',
    cash_in: 'Příjmový pokladní doklad',
    cash_out: 'Výdajový pokladní doklad',
    quote: 'Nabídka',
    order: 'Objednávka',
    delivery_note: 'Dodací list',
    other_receivable: 'Pohledávka',
    other_liability: 'Závazek',
  },
  en: {
    invoice: 'Invoice',
    advance: 'Advance invoice',
    tax_receipt: 'Tax document for a received payment',
    credit_note: 'Credit note',
    received_invoice: 'Invoice',
    received_advance: 'Advance invoice',
    received_credit_note: 'Credit note',
    receipt: 'Receipt',
    cash_in: 'Cash receipt voucher',
    cash_out: 'Cash payment voucher',
    quote: 'Quote',
    order: 'Order',
    delivery_note: 'Delivery note',
    other_receivable: 'Claim',
    other_liability: 'Liability',
  },
};

const SENT: Names = {
  ...TITLES.cs,
  invoice: 'fakturu',
  advance: 'zálohovou fakturu',
  tax_receipt: 'daňový doklad k přijaté platbě',
  credit_note: 'opravný doklad',
  received_invoice: 'fakturu vystavenou vaším jménem',
  receipt: 'účtenku',
  cash_in: 'příjmový pokladní doklad',
  cash_out: 'výdajový pokladní doklad',
  quote: 'nabídku',
  order: 'objednávku',
  delivery_note: 'dodací list',
  other_receivable: 'vyúčtování',
};

export const titleOf = (kind: DocumentKind, language: MailLanguage): string => TITLES[language][kind];

/** Within a sentence: what we send. */
export const sentTitleOf = (kind: DocumentKind, language: MailLanguage): string =>
  language === 'cs' ? SENT[kind] : TITLES.en[kind].toLowerCase();

type Template = { subject: string; message: string };

/** What a mail says unless somebody says something else; names in braces stand for the document's. */
export const TEMPLATES: Readonly<
  Record<MailLanguage, { open: Template; settled: Template; reminders: readonly Template[] }>
> = {
  cs: {
    open: {
      subject: '{document} {number} – {company}',
      message: `Dobrý den,

posíláme vám {sent_document} č. {number} na částku {remaining} se splatností {due_on}.

Děkujeme a přejeme hezký den

{company}`,
    },
    settled: {
      subject: '{document} {number} – {company}',
      message: `Dobrý den,

posíláme vám {sent_document} č. {number}.

Děkujeme a přejeme hezký den

{company}`,
    },
    reminders: [
      {
        subject: 'Upomínka: {document} {number} po splatnosti',
        message: `Dobrý den,

dovolujeme si upozornit, že jsme dosud neobdrželi úhradu: {document} č. {number}, splatnost {due_on}. Zbývá uhradit {remaining}.

{pay} Pokud jste mezitím zaplatili, považujte tuto zprávu za bezpředmětnou.

S pozdravem

{company}`,
      },
      {
        subject: '{level}. upomínka: {document} {number} po splatnosti',
        message: `Dobrý den,

ani po naší předchozí upomínce jsme neobdrželi úhradu: {document} č. {number}, splatnost {due_on}, po splatnosti {days_overdue}. Zbývá uhradit {remaining}.

Prosíme o úhradu obratem. Pokud vám v ní něco brání, ozvěte se nám prosím.

S pozdravem

{company}`,
      },
      {
        subject: '{level}. upomínka: {document} {number} po splatnosti',
        message: `Dobrý den,

přes opakované upomínky jsme neobdrželi úhradu: {document} č. {number}, splatnost {due_on}, po splatnosti {days_overdue}. Zbývá uhradit {remaining}.

Žádáme vás o úhradu bez dalšího odkladu. Jinak budeme nuceni dlužnou částku vymáhat včetně zákonného úroku z prodlení a nákladů.

S pozdravem

{company}`,
      },
    ],
  },
  en: {
    open: {
      subject: '{document} {number} – {company}',
      message: `Hello,

please find our {sent_document} no. {number} for {remaining}, due on {due_on}.

Kind regards

{company}`,
    },
    settled: {
      subject: '{document} {number} – {company}',
      message: `Hello,

please find our {sent_document} no. {number}.

Kind regards

{company}`,
    },
    reminders: [
      {
        subject: 'Reminder: {document} {number} is overdue',
        message: `Hello,

we have not received the payment of {document} no. {number}, due on {due_on}. {remaining} remains to be paid.

{pay} If you have paid in the meantime, please disregard this message.

Kind regards

{company}`,
      },
      {
        subject: 'Reminder no. {level}: {document} {number} is overdue',
        message: `Hello,

in spite of our previous reminder we have not received the payment of {document} no. {number}, due on {due_on} and {days_overdue} overdue. {remaining} remains to be paid.

Please pay without delay, or let us know what prevents it.

Kind regards

{company}`,
      },
      {
        subject: 'Reminder no. {level}: {document} {number} is overdue',
        message: `Hello,

in spite of repeated reminders we have not received the payment of {document} no. {number}, due on {due_on} and {days_overdue} overdue. {remaining} remains to be paid.

Please pay at once. Otherwise we shall have to recover the amount with statutory default interest and costs.

Kind regards

{company}`,
      },
    ],
  },
};

/** What the first reminder asks for in place of `{pay}`, with the account below it or without one. */
export const PAY: Readonly<Record<MailLanguage, { toAccount: string; otherwise: string }>> = {
  cs: { toAccount: 'Prosíme o úhradu na níže uvedený účet.', otherwise: 'Prosíme o úhradu.' },
  en: { toAccount: 'Please pay to the account below.', otherwise: 'Please pay it.' },
};

type Label = 'document' | 'total' | 'paid' | 'remaining' | 'due' | 'overdue' | 'account' | 'iban' | 'symbol';

/** Labels of the figures below a message. */
export const LABELS: Readonly<Record<MailLanguage, Readonly<Record<Label, string>>>> = {
  cs: {
    document: 'Doklad',
    total: 'Celkem',
    paid: 'Uhrazeno',
    remaining: 'Zbývá uhradit',
    due: 'Splatnost',
    overdue: 'Po splatnosti',
    account: 'Číslo účtu',
    iban: 'IBAN',
    symbol: 'Variabilní symbol',
  },
  en: {
    document: 'Document',
    total: 'Total',
    paid: 'Paid',
    remaining: 'Remains to be paid',
    due: 'Due date',
    overdue: 'Overdue',
    account: 'Account',
    iban: 'IBAN',
    symbol: 'Payment reference',
  },
};
