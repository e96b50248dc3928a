/** Of changes what has no part in books, taxes and wages. */
export const BESIDES_BOOKS = [
  ...['Attachment', 'DocumentRequest', 'Export', 'InvitationLink', 'Membership', 'NumberSeries'],
  ...['QueueEntry', 'Webhook', 'document.reminded', 'document.sent', 'partner.created', 'partner.deleted'],
  // Drafts alone. Of what is deleted not: an import that is taken back deletes what was issued.
  'document.created',
];

/** What has no part in payslips and their reports. */
export const BESIDES_WAGES = [
  ...BESIDES_BOOKS,
  ...['BankStatement', 'BankTransaction', 'Document', 'JournalEntry', 'Partner', 'PaymentOrder', 'VatRecord'],
];

/** What changes neither a company nor its filings, nor what was entered for its taxes. */
export const BESIDES_FILINGS = [
  ...BESIDES_WAGES,
  ...[
    'Absence',
    'Account',
    'Asset',
    'CashRegister',
    'Deduction',
    'Employee',
    'Payslip',
    'Recurrence',
    'Rule',
  ],
  'Trip',
];

/** What moves nothing on accounts of banks, though it may say what movements are for. */
export const BESIDES_BANKS = [
  ...BESIDES_BOOKS,
  ...[
    'Absence',
    'Asset',
    'Deduction',
    'Document',
    'Employee',
    'Filing',
    'IncomeTax',
    'JournalEntry',
    'Partner',
  ],
  ...['PaymentOrder', 'Payslip', 'Recurrence', 'Trip', 'VatRecord', 'bank_transaction.matched'],
  ...['bank_transaction.posted', 'bank_transaction.unmatched'],
];

/** What has no part in the documents and records that VAT is made of, nor in its filings. */
export const BESIDES_VAT = [
  ...BESIDES_BOOKS,
  ...['Absence', 'BankStatement', 'Deduction', 'Employee', 'JournalEntry', 'PaymentOrder', 'Payslip', 'Trip'],
];

/** What posts and pays nothing, changes no document that is issued, and is no matter of the statements and taxes of years. */
export const BESIDES_YEARS = [
  ...BESIDES_BOOKS,
  ...['Absence', 'Deduction', 'PaymentOrder', 'Recurrence', 'Rule'],
];
