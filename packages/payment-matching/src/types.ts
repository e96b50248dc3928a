import type { Haler } from '@news-and-accounting/money';

/** Whether money comes in or goes out. */
export type Direction = 'in' | 'out';

export type TargetKind = 'document' | 'payment' | 'payslip' | 'duty';

/** Something that a movement can settle; amounts in hundredths of its currency, days `YYYY-MM-DD`. */
export interface Target {
  /** Unique over all kinds. */
  readonly key: string;
  readonly kind: TargetKind;
  readonly direction: Direction;
  /** Of a document: what customers are charged and credited, or what suppliers charge and credit. */
  readonly side?: 'issued' | 'received';
  readonly partnerKey: string | null;
  readonly currency: string;
  /** What remains of it, positive. */
  readonly remaining: Haler;
  readonly variableSymbol: string | null;
  readonly specificSymbol: string | null;
  /** Our number and the supplier's. */
  readonly numbers: readonly string[];
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  /** Of a payslip or duty: where it is paid to, as `accountKey` makes it. */
  readonly account: string | null;
  /** Of a duty that is owed for a month and may be told by it: `2026-11`. */
  readonly month?: string;
}

export interface Partner {
  readonly key: string;
  readonly name: string;
  /** By `accountKey`: of the card, of earlier matches, documents and orders. */
  readonly accounts: readonly string[];
}

/** An item of a payment order that waits for its movement. */
export interface OrderItem {
  readonly targetKey: string;
  readonly account: string;
  readonly amount: Haler;
  readonly currency: string;
  readonly variableSymbol: string | null;
  /** The day on which the order was made: nothing that was booked before it is its payment. */
  readonly madeOn: string;
}

/** A payment order that a bank may book as one movement: what of it waits for being paid, all together. */
export interface OrderBatch {
  /** What candidates say of it. */
  readonly key: string;
  readonly number: string;
  readonly bankAccountKey: string;
  readonly currency: string;
  /** The day on which it was made. */
  readonly madeOn: string;
  /** An item without a key pays nothing that is open here. */
  readonly items: readonly { readonly targetKey: string | null; readonly amount: Haler }[];
  /** All items without a key are what wages deduct for creditors. */
  readonly ownAreDeductions?: boolean;
  /** Only one payment of the order, or what a movement has paid of it besides what it settles; missing: all of it. */
  readonly part?:
    | { readonly account: string; readonly variableSymbol: string | null }
    | { readonly movementKey: string };
}

export interface Movement {
  readonly key: string;
  /** The company's account that it is of. */
  readonly bankAccountKey: string;
  readonly bookedOn: string;
  /** What came in is positive. */
  readonly amount: Haler;
  readonly currency: string;
  /** By `accountKey`. */
  readonly counterAccount: string | null;
  readonly counterName: string | null;
  readonly variableSymbol: string | null;
  readonly specificSymbol: string | null;
  readonly message: string | null;
  /** A card or cash settles no document by itself. */
  readonly isCardOrCash: boolean;
  /** Keys of targets that a person has taken from it; `transfer`: one whose other side had not come. */
  readonly refused: readonly string[];
}

export type EvidenceCode = 'symbol' | 'amount' | 'amount_sum' | 'account' | 'message' | 'name' | 'order';

export type AgainstCode =
  | 'symbol_of_other'
  | 'symbol_differs'
  | 'amount_less'
  | 'amount_more'
  | 'account_of_other'
  | 'name_of_other'
  | 'ambiguous'
  | 'date';

export interface Evidence {
  readonly code: EvidenceCode;
  readonly text: string;
  /** In hundredths. */
  readonly weight: number;
}

export interface Against {
  readonly code: AgainstCode;
  readonly text: string;
}

export type CandidateKind = TargetKind | 'combination' | 'transfer';

/** `other`: what an order pays of deductions from wages. */
export type DifferenceKind = 'rounding' | 'fee' | 'overpayment' | 'other';

export interface CandidateItem {
  /** Null: an own transfer whose other side has not come yet. */
  readonly key: string | null;
  readonly amount: Haler;
  /** Money of the other direction would settle it, such as a credit note among invoices: it is taken off. */
  readonly isContrary?: true;
}

/** Which proof of the seven holds. */
export type Proof =
  | 'symbol_and_amount'
  | 'message_and_amount'
  | 'account_and_amount'
  | 'sum'
  | 'part'
  | 'order'
  | 'duty'
  | 'transfer';

export interface Candidate {
  readonly rank: number;
  /** From 0 to 100; it ranks and decides nothing. */
  readonly score: number;
  readonly kind: CandidateKind;
  readonly items: readonly CandidateItem[];
  /** The key of the payment order whose sum it is; missing: it is none. */
  readonly orderKey?: string;
  /** What the movement has beyond its items (negative: lacks), and what a person would probably take it for. */
  readonly difference: { readonly kind: DifferenceKind; readonly amount: Haler } | null;
  readonly automatic: boolean;
  readonly evidence: readonly Evidence[];
  readonly against: readonly Against[];
}

export interface Decision {
  readonly movementKey: string;
  readonly decision: 'automatic' | 'propose' | 'none';
  /** The best first, at most twenty. */
  readonly candidates: readonly Candidate[];
}
