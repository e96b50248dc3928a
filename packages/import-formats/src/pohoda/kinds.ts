import type { RecordKind } from '../record.ts';

export interface PohodaKind {
  readonly kind: RecordKind;
  /** The part of the program that keeps it; part of the key of its origin. */
  readonly agenda: string;
}

const of = (kind: RecordKind, agenda: string): PohodaKind => ({ kind, agenda });

/** By `invoiceType`. A debit note raises the price and is taken over as an invoice. */
const KINDS: Readonly<Record<string, PohodaKind>> = {
  issuedInvoice: of('invoice', 'issuedInvoice'),
  issuedDebitNote: of('invoice', 'issuedInvoice'),
  issuedCreditNotice: of('credit_note', 'issuedInvoice'),
  issuedCorrectiveTax: of('credit_note', 'issuedInvoice'),
  issuedAdvanceInvoice: of('advance', 'issuedAdvanceInvoice'),
  issuedProformaInvoice: of('advance', 'issuedAdvanceInvoice'),
  receivable: of('other_receivable', 'receivable'),
  penalty: of('other_receivable', 'receivable'),
  receivedInvoice: of('received_invoice', 'receivedInvoice'),
  receivedDebitNote: of('received_invoice', 'receivedInvoice'),
  receivedCreditNotice: of('received_credit_note', 'receivedInvoice'),
  receivedCorrectiveTax: of('received_credit_note', 'receivedInvoice'),
  receivedAdvanceInvoice: of('received_advance', 'receivedAdvanceInvoice'),
  receivedProformaInvoice: of('received_advance', 'receivedAdvanceInvoice'),
  commitment: of('other_liability', 'commitment'),
};

export const kindOfType = (type: string | null): PohodaKind | null =>
  type !== null && Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;

/** Kinds that the program keeps elsewhere than among its invoices, by what this one wrote beside them. */
const OURS: Readonly<Record<string, PohodaKind>> = {
  tax_receipt: of('tax_receipt', 'intDoc'),
  received_tax_receipt: of('received_tax_receipt', 'intDoc'),
  receipt: of('receipt', 'receipt'),
};

export const kindOfOurs = (kind: string | undefined): PohodaKind | null =>
  kind !== undefined && Object.hasOwn(OURS, kind) ? (OURS[kind] ?? null) : null;
