import type { Account, Movement } from '@news-and-accounting/bank-statements';
import type { Treatment } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';

/** One thing that a file holds, as far as it could be read; it becomes one row of the import. */
export type ReadRecord =
  | DocumentRecord
  | PartnerRecord
  | BankTransactionRecord
  | JournalRecord
  | OpeningRecord;

export type RecordTarget = ReadRecord['target'];

/** What every record has. Records cross the border of a process, so all of them is plain JSON. */
interface Common {
  /** Names the thing in its origin, the same whenever it is exported again; null only where the file names nothing. */
  readonly sourceId: string | null;
  /** What a person knows it by: number and name. */
  readonly title: string;
  /** Where it begins in the file. */
  readonly place: RecordPlace;
  /** What could not be read or must not be guessed; a record with an error is not stored. */
  readonly errors: readonly Remark[];
  readonly warnings: readonly Remark[];
}

export interface RecordPlace {
  /** Row of a table, from 1 with the header; null elsewhere. */
  readonly row: number | null;
  /** Name of the file inside a ZIP; null when the uploaded file itself holds it. */
  readonly member: string | null;
}

/**
 * `field` is a name of the interface of accounting (`issued_on`, `lines.0.vat_rate`, `partner.ico`), in tables the name
 * of the mapped column (`ico`); empty for the whole record. Messages are Czech.
 */
export interface Remark {
  readonly field: string;
  readonly message: string;
  readonly code?: string;
}

/** Kinds that another program may hand over. */
export type RecordKind =
  | 'invoice'
  | 'advance'
  | 'tax_receipt'
  | 'credit_note'
  | 'received_invoice'
  | 'received_advance'
  | 'received_credit_note'
  /** The supplier's tax document for an advance that was paid: neither open nor payable itself. */
  | 'received_tax_receipt'
  | 'receipt'
  | 'other_receivable'
  | 'other_liability';

/**
 * A document. Amounts are hundredths of its currency with the sign that our documents have: those of a credit note are
 * negative, whatever its origin writes. Days are `YYYY-MM-DD`; what the file does not say is null.
 */
export interface DocumentRecord extends Common {
  readonly target: 'document';
  /** Null where neither the file nor the direction of the options says it: then there is an error on `kind`. */
  readonly kind: RecordKind | null;
  /** Our number; of received documents null unless the origin numbered them itself and the number is to be kept. */
  readonly number: string | null;
  /** The supplier's number. */
  readonly externalNumber: string | null;
  /** The other party. */
  readonly partner: PartnerValues | null;
  readonly issuedOn: string | null;
  readonly taxableOn: string | null;
  readonly dueOn: string | null;
  readonly receivedOn: string | null;
  readonly variableSymbol: string | null;
  readonly constantSymbol: string | null;
  readonly specificSymbol: string | null;
  /** Three letters. */
  readonly currency: string;
  /** CZK for one unit of the currency, in millionths; null for CZK and where the file does not say it. */
  readonly rate: number | null;
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly LineRecord[];
  /** The recapitulation that the file states; null where it states none. */
  readonly vat: readonly VatRecord[] | null;
  readonly rounding: Haler | null;
  /** The control of the file: what it says that the document makes altogether, before settled advances. */
  readonly total: Haler | null;
  /** What the file says that was paid in advance and is not to be paid any more. */
  readonly advancesDeducted: Haler | null;
  /** What the file calls the deducted advances: their numbers, those of their receipts, or their symbols. */
  readonly advanceNames: readonly string[];
  readonly payments: readonly PaymentRecord[];
  readonly paymentMethod: 'transfer' | 'cash' | 'card' | 'cod' | 'other' | null;
  /** The supplier's account. */
  readonly payeeAccount: PayeeAccount | null;
  readonly orderNumber: string | null;
  /** Of a correction: the number of what it corrects, and why. */
  readonly correctedNumber: string | null;
  readonly reason: string | null;
  readonly textBefore: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
}

/** A line; the sign of a credit note stands in its quantity or its price. */
export interface LineRecord {
  readonly name: string;
  /** In millionths. */
  readonly quantity: number;
  readonly unit: string | null;
  /** In millionths of the currency; with VAT where `pricesIncludeVat`. */
  readonly unitPrice: number;
  /** In hundredths of a per cent. */
  readonly discountPercent: number;
  /** In hundredths of a per cent; null without a rate. */
  readonly vatRate: number | null;
  /** Null: by our defaults (`taxable` where there is a rate). */
  readonly vatTreatment: Treatment | null;
  readonly commodity: string | null;
  readonly accountCode: string | null;
  readonly costCentre: string | null;
}

export interface VatRecord {
  readonly vatTreatment: Treatment;
  readonly commodity: string | null;
  readonly rate: number | null;
  readonly base: Haler;
  readonly vat: Haler;
}

/** What the file says that was paid of a document. */
export interface PaymentRecord {
  /** Null where only the sum is known. */
  readonly paidOn: string | null;
  /** In the document's currency; negative for what was paid back. Null: all that the document comes to. */
  readonly amount: Haler | null;
  readonly method: DocumentRecord['paymentMethod'];
}

export interface PayeeAccount {
  readonly number: string | null;
  readonly bankCode: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

/** A partner as a document or a list of contacts has it. */
export interface PartnerValues {
  readonly name: string | null;
  readonly kind: 'company' | 'person' | null;
  readonly ico: string | null;
  readonly dic: string | null;
  /** Number of another member state. */
  readonly vatId: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly orientationNumber: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  /** ISO 3166, two letters; null: not said. */
  readonly country: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly web: string | null;
  readonly accounts: readonly PayeeAccount[];
  readonly dueDays: number | null;
  readonly note: string | null;
  readonly tags: readonly string[];
}

export interface PartnerRecord extends Common {
  readonly target: 'partner';
  readonly partner: PartnerValues;
}

export interface BankTransactionRecord extends Common {
  readonly target: 'bank_transaction';
  /** The own account; null: that of the options. */
  readonly account: Account | null;
  /** What the program calls it, or the beginning of that, where it does not say its number. */
  readonly accountName: string | null;
  /** Null where it could not be read: then there are errors. */
  readonly movement: Movement | null;
}

/** A journal entry of another program. */
export interface JournalRecord extends Common {
  readonly target: 'journal';
  readonly date: string | null;
  readonly text: string;
  readonly number: string | null;
  readonly lines: readonly JournalLineRecord[];
}

/** A pair of accounts, or one side with the other null. */
export interface JournalLineRecord {
  readonly debit: string | null;
  readonly credit: string | null;
  /** In haléře, above zero. */
  readonly amount: Haler;
  readonly text: string | null;
  readonly partner: PartnerValues | null;
  readonly costCentre: string | null;
  readonly currency: string | null;
  readonly currencyAmount: Haler | null;
}

/** A row of opening balances. */
export interface OpeningRecord extends Common {
  readonly target: 'opening';
  readonly account: string | null;
  /** In haléře; a column `balance` is a debit when positive, a credit when negative. */
  readonly debit: Haler;
  readonly credit: Haler;
  readonly partnerIco: string | null;
  readonly partnerName: string | null;
  readonly documentNumber: string | null;
  readonly variableSymbol: string | null;
  readonly dueOn: string | null;
  readonly currency: string | null;
  readonly currencyAmount: Haler | null;
}
