import type { Rate, Treatment } from '@news-and-accounting/document';
import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';

/** Whether a company is a payer, and how long its periods are; an identified person files by months. */
export type VatStatus = 'none' | 'monthly' | 'quarterly' | 'identified';

/** From when on a company has a status; one that always held begins at an early day. */
export interface VatStatusSince {
  readonly from: LocalDate;
  readonly status: VatStatus;
}

/** A calendar month or quarter: `2026-03`, `2026-Q1`. */
export interface VatPeriod {
  readonly code: string;
  readonly kind: 'month' | 'quarter';
  readonly year: number;
  /** 1 to 12, or 1 to 4. */
  readonly number: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Per cent of the coefficient of a year (section 76), whole; null where it is not known. */
export interface YearCoefficient {
  readonly provisional: number | null;
  readonly settlement: number | null;
}

/** What of a company the forms and the findings follow from. */
export interface Taxpayer {
  /** `osvc` is a natural person: its control statement goes by the periods of the return. */
  readonly legalForm: string;
  /** With the country: `CZ12345678`. */
  readonly dic: string | null;
  /** The oldest first; empty: never a payer. */
  readonly history: readonly VatStatusSince[];
  readonly hasTaxOffice: boolean;
  readonly hasNace: boolean;
  readonly hasSubmitter: boolean;
  /** By the year. */
  readonly coefficients: Readonly<Record<string, YearCoefficient>>;
}

/**
 * How much of the tax may be deducted: all; a share (section 75); by the coefficient (section 76); of a selected car up to
 * a limit (section 72(3)); nothing.
 */
export type Deduction = 'full' | 'proportional' | 'reduced' | 'car' | 'none';

/** Who supplies: documents of ours and `cash_in` are issued, those of suppliers and `cash_out` received. */
export type VatDirection = 'issued' | 'received';

export interface VatPartner {
  readonly id: number | null;
  readonly name: string;
  /** Czech, with the country: `CZ12345678`. */
  readonly dic: string | null;
  /** Of another state, with its prefix: `DE123456789`. */
  readonly vatId: string | null;
  readonly country: string;
}

/** What makes rows of a recapitulation one. */
export interface VatKey {
  readonly treatment: Treatment;
  readonly commodity: string | null;
  /** Hundredths of a per cent; null where the treatment has none. */
  readonly rate: Rate | null;
}

/** A row of a document's recapitulation in CZK, less what settled tax receipts have taxed. */
export interface VatAmount extends VatKey {
  readonly base: Haler;
  readonly vat: Haler;
  /**
   * Of a row with a car in a document that settles receipts: the tax in them, and what of it was deducted; absent: what they
   * taxed was deducted up to the limit.
   */
  readonly byReceipts?: Readonly<{ taxed: Haler; deducted: Haler }>;
}

/**
 * Lines of a document that are alike, of cars each by itself, before receipts are settled. Only how they divide a row of
 * the recapitulation is taken from here, never an amount of the document.
 */
export interface VatLines extends VatKey {
  readonly deduction: Deduction;
  /** Hundredths of a per cent, 0 to 10,000; null: all. */
  readonly deductionPercent: Rate | null;
  /** On accounts 01 to 04: line 47. */
  readonly isFixedAsset: boolean;
  /** On account 022, where cars are. */
  readonly isMovable?: boolean;
  /** On account 641: line 51. */
  readonly isAssetSale: boolean;
  /** Tax of what is or may be a car with what settled receipts and, of a correction, the documents before it have taxed; absent: nothing. */
  readonly taxOfCar?: Haler;
  /** Sum of the lines in CZK. */
  readonly base: Haler;
}

/** An issued tax document that was not taken over. */
export interface VatDocument {
  readonly id: number;
  readonly kind: string;
  readonly direction: VatDirection;
  /** Ours. */
  readonly number: string | null;
  /** The supplier's. */
  readonly externalNumber: string | null;
  readonly partner: VatPartner | null;
  readonly taxableOn: LocalDate;
  readonly vatPeriodOn: LocalDate;
  readonly receivedOn: LocalDate | null;
  /** Day whose rates hold: of a correction that of its original (section 42), else `taxableOn`. */
  readonly ratesOn: LocalDate;
  /** The supplier was published as an unreliable payer. */
  readonly isUnreliable: boolean;
  readonly rows: readonly VatAmount[];
  readonly lines: readonly VatLines[];
}

export const RECORD_KINDS = [
  'bad_debt_creditor',
  'bad_debt_debtor',
  'deduction_correction',
  'adjustment',
  'self_supply',
] as const;
export type VatRecordKind = (typeof RECORD_KINDS)[number];

/** The document that a record of a bad debt is about. */
export interface RecordedDocument {
  readonly id: number;
  readonly number: string | null;
  readonly externalNumber: string | null;
  readonly partner: VatPartner | null;
  readonly taxableOn: LocalDate;
  /** How it was deducted; of an issued one `full`. */
  readonly deduction: Deduction;
}

/** A record entered by hand. */
export interface VatRecord {
  readonly id: number;
  readonly kind: VatRecordKind;
  readonly date: LocalDate;
  readonly rate: Rate | null;
  readonly base: Haler;
  /** Signed as entered: positive lowers the tax of bad debts. */
  readonly vat: Haler;
  readonly text: string | null;
  readonly document: RecordedDocument | null;
}

/** A received document that section 74b may concern, with what of it was paid. */
export interface UnpaidPurchase {
  readonly documentId: number;
  readonly number: string | null;
  readonly taxableOn: LocalDate;
  readonly dueOn: LocalDate;
  /** Of the whole document in CZK, tax included, with its corrections. */
  readonly total: Haler;
  /** What of its `taxable` rows is deducted, by rate: base and tax at the share of section 75, with its corrections. */
  readonly rows: readonly { readonly rate: Rate; readonly base: Haler; readonly vat: Haler }[];
  /** What was paid in CZK, by day, in any order; a refund is negative. The day of a correction stands among them with zero. */
  readonly payments: readonly { readonly on: LocalDate; readonly amount: Haler }[];
  /** Records about it so far. */
  readonly records: readonly {
    readonly date: LocalDate;
    readonly rate: Rate | null;
    readonly base: Haler;
    readonly vat: Haler;
  }[];
}

export type FindingLevel = 'error' | 'warning';

export interface Finding {
  readonly level: FindingLevel;
  readonly code: FindingCode;
  /** Czech. */
  readonly message: string;
  readonly documentId: number | null;
  readonly number: string | null;
  /** Of the document or the company, by its name in the interface. */
  readonly field: string | null;
}

export type FindingCode =
  | 'SUPPLIER_DIC_MISSING'
  | 'CUSTOMER_DIC_MISSING'
  | 'EVIDENCE_NUMBER_MISSING'
  | 'COMMODITY'
  | 'VAT_ID_FORMAT'
  | 'DUPLICATE_EVIDENCE_NUMBER'
  | 'OWN_DIC'
  | 'TAX_OFFICE_MISSING'
  | 'DIC_MISSING'
  | 'DEDUCTION_EXPIRED'
  | 'DEDUCTION_EARLY'
  | 'RC_ADVANCE'
  | 'RATE_NOT_VALID'
  | 'COEFFICIENT_MISSING'
  | 'OUTSIDE_REGISTRATION'
  | 'A2_WITHOUT_VAT_ID'
  | 'SUBMITTER_MISSING'
  | 'NACE_MISSING'
  | 'UNRELIABLE_SUPPLIER'
  | 'CAR_DEDUCTION'
  | 'CHECK_DIFFERS'
  | 'UNPAID_PURCHASE'
  | 'ADVANCE_NOT_TAXED'
  | 'ADVANCE_DEDUCTION_WAITS';

export type ControlSection = 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'B1' | 'B2' | 'B3';

/** What a row adds to a line of the return; a column that the line does not have is zero. */
export interface RowEntry {
  readonly line: string;
  readonly base: Haler;
  readonly vat: Haler;
  readonly vatReduced: Haler;
}

/** A row of the ledger: of a document by treatment, commodity, rate and deduction, or a record. */
export interface VatRow {
  readonly source: 'document' | 'record';
  readonly documentId: number | null;
  readonly recordId: number | null;
  /** Of the document's kind; null for records. */
  readonly documentKind: string | null;
  readonly recordKind: VatRecordKind | null;
  /** `output` of what is issued, `input` of what is received; of records by the side that they correct. */
  readonly direction: 'output' | 'input';
  readonly number: string | null;
  readonly externalNumber: string | null;
  readonly partner: VatPartner | null;
  /** Of a document `taxable_on`, of a record its own. */
  readonly date: LocalDate;
  /** By which the control statement dates it: of a record about a document that of the document. */
  readonly suppliedOn: LocalDate;
  readonly vatPeriodOn: LocalDate;
  readonly treatment: Treatment | null;
  readonly commodity: string | null;
  readonly rate: Rate | null;
  readonly deduction: Deduction;
  readonly deductionPercent: Rate | null;
  /** In CZK; the tax of what the recipient assesses is computed. */
  readonly base: Haler;
  readonly vat: Haler;
  /** What is deducted in the period. */
  readonly claimedBase: Haler;
  readonly claimedVat: Haler;
  /** Lines of the return in the period, ascending. */
  readonly lines: readonly string[];
  /** What it adds to each of them. */
  readonly entries: readonly RowEntry[];
  readonly section: ControlSection | null;
  /** 0 goods, 2 middle person of a triangle, 3 services. */
  readonly recapitulativeCode: 0 | 2 | 3 | null;
  readonly findings: readonly Finding[];
}
