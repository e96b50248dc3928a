import type { Treatment } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';

/*
 * What is handed over. Amounts are hundredths of the currency of their document, those that end in `Czk` haléře;
 * quantities, prices and exchange rates are millionths, rates of VAT and discounts hundredths of a per cent; days are
 * `YYYY-MM-DD`.
 */

export type KindOut =
  | 'invoice'
  | 'advance'
  | 'tax_receipt'
  | 'credit_note'
  | 'received_invoice'
  | 'received_advance'
  | 'received_credit_note'
  | 'receipt'
  | 'cash_in'
  | 'cash_out'
  | 'quote'
  | 'order'
  | 'delivery_note'
  | 'other_receivable'
  | 'other_liability';

export interface DocumentOut {
  readonly id: number;
  /** The same for a document for ever. */
  readonly uuid: string;
  readonly kind: KindOut;
  /** Who supplies: we, or the partner. */
  readonly side: 'issued' | 'received';
  /** A cancelled one keeps its number and says nothing more. */
  readonly isCancelled: boolean;
  /** Whether other books have posted it. */
  readonly isTakenOver: boolean;
  readonly number: string | null;
  readonly externalNumber: string | null;
  readonly partner: PartyOut | null;
  readonly issuedOn: string;
  readonly taxableOn: string | null;
  /** The day by which it enters a VAT period. */
  readonly vatPeriodOn: string | null;
  readonly dueOn: string | null;
  /** The day of its postings. */
  readonly accountingOn: string;
  readonly variableSymbol: string | null;
  readonly constantSymbol: string | null;
  readonly specificSymbol: string | null;
  readonly currency: string;
  /** CZK for one unit; null for CZK. */
  readonly exchangeRate: number | null;
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly LineOut[];
  /** Of the whole supply. */
  readonly rows: readonly RowOut[];
  /** Less what receipts of advances have taxed. */
  readonly rowsLeft: readonly RowOut[];
  /** Outside of the rows. */
  readonly rounding: Haler;
  readonly roundingCzk: Haler;
  readonly total: Haler;
  /** The total less settled advances. */
  readonly payable: Haler;
  /** Numbers of the settled advances, of received ones the supplier's. */
  readonly advances: readonly string[];
  readonly paymentMethod: PaymentMethodOut;
  /** The supplier's account. */
  readonly payeeAccount: AccountOut | null;
  /** Of cash: the register. */
  readonly cashRegister: string | null;
  readonly orderNumber: string | null;
  /** Number of ours of what it corrects, and the supplier's. */
  readonly corrects: { readonly number: string | null; readonly externalNumber: string | null } | null;
  readonly reason: string | null;
  readonly textBefore: string | null;
  readonly textAfter: string | null;
  readonly note: string | null;
  readonly payments: readonly PaymentOut[];
}

export type PaymentMethodOut = 'transfer' | 'cash' | 'card' | 'cod' | 'other';

export interface LineOut {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string | null;
  /** With VAT where the document's prices include it. */
  readonly unitPrice: number;
  readonly discount: number;
  readonly treatment: Treatment;
  readonly commodity: string | null;
  readonly rate: number | null;
  readonly costCentre: string | null;
  readonly base: Haler;
  readonly vat: Haler;
}

export interface RowOut {
  readonly treatment: Treatment;
  readonly commodity: string | null;
  readonly rate: number | null;
  readonly base: Haler;
  readonly vat: Haler;
  readonly baseCzk: Haler;
  readonly vatCzk: Haler;
}

export interface PaymentOut {
  readonly id: number;
  readonly paidOn: string;
  readonly amount: Haler;
  readonly amountCzk: Haler;
  readonly method: PaymentMethodOut | 'offset';
}

export interface PartyOut {
  readonly name: string;
  readonly kind: 'company' | 'person';
  readonly ico: string | null;
  readonly dic: string | null;
  /** Number of another member state. */
  readonly vatId: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly orientationNumber: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly email: string | null;
}

export interface PartnerOut extends PartyOut {
  readonly id: number;
  readonly uuid: string;
  readonly phone: string | null;
  readonly web: string | null;
  readonly accounts: readonly AccountOut[];
  /** Days until what it owes is due; null: as usual. */
  readonly dueDays: number | null;
  readonly note: string | null;
}

export interface AccountOut {
  /** `19-2000145399`. */
  readonly number: string | null;
  readonly bankCode: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

/** A movement of a bank account of the company. */
export interface MovementOut {
  readonly id: number;
  /** The name of the own account, and the account. */
  readonly accountName: string;
  readonly account: AccountOut;
  readonly bookedOn: string;
  /** Below zero what went. */
  readonly amount: Haler;
  readonly amountCzk: Haler;
  readonly currency: string;
  readonly exchangeRate: number | null;
  readonly counter: AccountOut | null;
  readonly counterName: string | null;
  readonly variableSymbol: string | null;
  readonly constantSymbol: string | null;
  readonly specificSymbol: string | null;
  readonly message: string | null;
  /** The bank's own name for it. */
  readonly reference: string | null;
  readonly note: string | null;
}

/** An entry of the journal. */
export interface EntryOut {
  readonly id: number;
  readonly number: string | null;
  readonly date: string;
  readonly text: string;
  readonly postings: readonly PostingOut[];
}

export interface PostingOut {
  readonly debit: string;
  readonly credit: string;
  /** Above zero. */
  readonly amount: Haler;
  readonly text: string;
  readonly currency: string | null;
  readonly currencyAmount: Haler | null;
  readonly partnerIco: string | null;
  readonly variableSymbol: string | null;
  readonly costCentre: string | null;
}
