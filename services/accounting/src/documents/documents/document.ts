import type { Treatment } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';
import type { Direction, DocumentKind } from './kinds.ts';

export const STATUSES = ['draft', 'issued', 'cancelled'] as const;
export type Status = (typeof STATUSES)[number];
export const PAYMENT_STATES = ['unpaid', 'partial', 'paid', 'overpaid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_METHODS = ['transfer', 'cash', 'card', 'cod', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEDUCTIONS = ['full', 'proportional', 'reduced', 'car', 'none'] as const;
export type Deduction = (typeof DEDUCTIONS)[number];
export const LANGUAGES = ['cs', 'en', 'de', 'sk'] as const;

/** A line as it is entered: quantities and prices in millionths, percentages in hundredths of a per cent. */
export type LineValues = {
  name: string;
  quantity: number;
  unit: string | null;
  unit_price: number;
  discount_percent: number;
  vat_rate: number | null;
  vat_treatment: Treatment;
  commodity: string | null;
  deduction: Deduction;
  deduction_percent: number | null;
  account_code: string | null;
  cost_centre: string | null;
  /** Of a correction: the line of the original. */
  corrected_line_id: number | null;
};

export type StoredLine = LineValues & {
  id: number;
  position: number;
  /** Where an issued document has it in the ledger. */
  posted_account: string | null;
  base: Haler;
  vat: Haler;
  total: Haler;
  base_czk: Haler;
  vat_czk: Haler;
};

/** A row that the supplier states, or ours: amounts in hundredths, the rate in hundredths of a per cent. */
export type SupplierVat = {
  vat_treatment: Treatment;
  commodity: string | null;
  rate: number | null;
  base: Haler;
  vat: Haler;
};
export type VatRow = SupplierVat & { base_czk: Haler; vat_czk: Haler };

export type PayeeAccount = {
  number: string | null;
  bank_code: string | null;
  iban: string | null;
  bic: string | null;
};

/** What a document says besides its figures, defaults filled in. */
export type DocumentValues = {
  kind: DocumentKind;
  direction: Direction;
  series_id: number | null;
  external_number: string | null;
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  partner_id: number | null;
  issued_on: string;
  taxable_on: string | null;
  vat_period_on: string | null;
  due_on: string | null;
  received_on: string | null;
  accounting_on: string;
  has_own_vat_period: boolean;
  has_own_accounting_day: boolean;
  currency: string;
  /** Millionths of CZK for one unit. */
  rate: number | null;
  rate_date: string | null;
  has_own_rate: boolean;
  prices_include_vat: boolean;
  supplier_vat: SupplierVat[] | null;
  /** As entered, where a supplier or a mirrored document says it; otherwise it is computed. */
  rounding: Haler;
  payment_method: PaymentMethod;
  bank_account_id: number | null;
  cash_register_id: number | null;
  payee_account: PayeeAccount | null;
  simplified: boolean;
  self_billed: boolean;
  reason: string | null;
  order_number: string | null;
  text_before: string | null;
  text_after: string | null;
  note: string | null;
  tags: string[];
  language: string;
};

/** The figures that a document's row keeps. */
export type DocumentSums = {
  base: Haler;
  vat_total: Haler;
  rounding: Haler;
  rounding_taxed: Haler;
  total: Haler;
  advances_deducted: Haler;
  total_payable: Haler;
  base_czk: Haler;
  vat_czk: Haler;
  rounding_czk: Haler;
  total_czk: Haler;
  vat_before_advances: VatRow[] | null;
};

/** The copy of a partner that an issued document keeps. */
export type PartnerCopy = {
  name: string;
  kind: 'company' | 'person';
  ico: string | null;
  dic: string | null;
  vat_id: string | null;
  street: string | null;
  house_number: string | null;
  orientation_number: string | null;
  city: string | null;
  zip: string | null;
  country: string;
  email: string | null;
};

/** The copy of a contact that an issued document keeps; also one that was stored, in the order of its fields. */
export function copyOf(partner: PartnerCopy): PartnerCopy {
  const { name, kind, ico, dic, vat_id, street, house_number, orientation_number } = partner;
  const { city, zip, country, email } = partner;
  return {
    ...{ name, kind, ico, dic, vat_id, street, house_number, orientation_number },
    ...{ city, zip, country, email },
  };
}

export type LegalText = { code: string; text: string };
export type Warning = { code: string; message: string };

/** Which document another one refers to, and from which side it is seen. */
export type Link = {
  relation: LinkRelation;
  /** Of `recurrence` the document that it was made from; null: none. */
  document_id: number | null;
  number: string | null;
  /** Of `recurrence` only. */
  recurrence_id?: number;
};

/**
 * `made` and `settled_by` are the other ends of `source` and of an advance that was settled; the rest is as the
 * contract names it.
 */
export const LINK_RELATIONS = [
  'advance',
  'tax_receipt',
  'credit_note',
  'corrected',
  'source',
  'duplicate_of',
  'recurrence',
  'settled_by',
  'made',
] as const;
export type LinkRelation = (typeof LINK_RELATIONS)[number];

/** What the database keeps of how documents belong together, from the later to the earlier one. */
export type StoredRelation = 'corrects' | 'receipt_of' | 'settles' | 'source' | 'duplicate_of';

/** A payment of an advance that a document deducts. */
export type DeductedAdvance = {
  advance_id: number;
  payment_id: number;
  tax_receipt_id: number | null;
  amount: Haler;
  amount_czk: Haler;
};

/** The row of a document without lines. */
export type DocumentRow = DocumentValues &
  DocumentSums & {
    id: number;
    status: Status;
    number: string | null;
    partner: PartnerCopy | null;
    issuer_id: number | null;
    paid: Haler;
    remaining: Haler;
    remaining_czk: Haler;
    payment_state: PaymentState;
    taken_over: boolean;
    texts: LegalText[];
    warnings: Warning[];
    approval_state: string | null;
    created_at: Date;
    updated_at: Date;
    issued_at: Date | null;
    cancelled_at: Date | null;
    cancelled_on: string | null;
    cancel_reason: string | null;
  };

/** A document as it is stored, whole. */
export type StoredDocument = DocumentRow & {
  /** What it still asks for: of an advance without what invoices that have deducted it ask for. */
  asked: Haler;
  lines: StoredLine[];
  vat: VatRow[];
  links: Link[];
  advances: DeductedAdvance[];
};
