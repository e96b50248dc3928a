import { PAYSLIP_MAILS_FROM } from '../../people/payslip-mail/index.ts';
import type { Meaning } from './table.ts';

/** What postings come from, with the table of `source_id`. */
export const SOURCES: Meaning = {
  by: 'source',
  tables: {
    document: 'documents',
    payment: 'payments',
    bank: 'bank_transactions',
    asset: 'fixed_assets',
    payroll: 'payslips',
    // The month, as YYYYMM.
    payroll_rounding: null,
    trip: 'trips',
    exchange: 'closings',
    closing: 'closings',
    journal: 'internal_documents',
    'opening/bank_account': 'bank_accounts',
    'opening/cash_register': 'cash_registers',
    'opening/journal': 'internal_documents',
    'opening/': 'fixed_assets',
    opening: null,
    'vat/vat_record': 'vat_records',
    'vat/vat_clearing': 'filings',
  },
};

export const LINKED: Meaning = {
  by: 'subject_type',
  tables: {
    document: 'documents',
    partner: 'partners',
    bank_transaction: 'bank_transactions',
    journal: 'entries',
    asset: 'fixed_assets',
    trip: 'trips',
    employee: 'employees',
  },
};

export const IMPORTED: Readonly<Record<string, string>> = {
  document: 'documents',
  partner: 'partners',
  bank_transaction: 'bank_transactions',
  journal: 'entries',
  opening: 'entries',
  payment: 'payments',
  attachment: 'attachments',
};

/** What marks of the queue are about, by the number of the kind. */
export const MARKED: Readonly<Record<string, Meaning['tables'][string]>> = {
  1: 'bank_transactions',
  2: 'bank_transactions',
  3: 'documents',
  4: 'documents',
  5: 'documents',
  6: 'documents',
  7: 'documents',
  8: 'attachments',
  9: 'document_requests',
  10: 'document_requests',
  // A duty of a period.
  11: null,
  12: 'filings',
  // A month.
  14: null,
  15: 'documents',
  17: 'documents',
  18: 'bank_statements',
  20: 'bank_transactions',
  21: 'bank_transactions',
  22: 'payment_orders',
  23: 'recurrences',
  24: { table: 'document_mails', from: PAYSLIP_MAILS_FROM, above: 'payslip_mails' },
  26: 'payments',
  27: 'documents',
};

/** Kinds whose subjects an archive does not hold, so neither what people did with them. */
export const UNMARKED: Readonly<Record<string, string>> = {
  13: 'files that wait to be taken over',
  16: 'webhooks',
  19: 'connections with banks',
  25: 'work in the background',
};

/** What was taken over, but for archives: they would hold each other. */
export const isRun = (row: string) =>
  `${row}.format <> 'archive' and ${row}.state in ('done', 'undone', 'partly_undone')`;
export const OF_RUN = `exists (select from imports i where i.entity_id = t.entity_id and i.id = t.import_id and ${isRun('i')})`;
/** Files of what is archived; those of exports are no part of the books. */
export const OWNED = [
  'attachments o',
  'bank_statements o',
  'filing_evidence o',
  `imports o where ${isRun('o')} and`,
]
  .map((from) => (from.endsWith(' and') ? from : `${from} where`))
  .map((from) => `exists (select from ${from} o.entity_id = t.entity_id and o.file_id = t.id)`)
  .join(' or ');
