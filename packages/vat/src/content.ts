import type { Rate } from '@news-and-accounting/document';
import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { Finding, VatPeriod } from './types.ts';

/** B regular, O regular corrective, D supplementary, E supplementary corrective. */
export type ReturnType = 'B' | 'O' | 'D' | 'E';
/** B regular, O regular corrective, N following, E following corrective. */
export type ControlType = 'B' | 'O' | 'N' | 'E';
/** R regular, N following. */
export type RecapitulativeType = 'R' | 'N';

/** A document or record behind a figure. */
export interface ReturnSource {
  readonly documentId: number | null;
  readonly recordId: number | null;
  readonly number: string | null;
  readonly base: Haler;
  readonly vat: Haler;
}

/** Amounts of a line before rounding; zero where the form has no such column. */
export interface ExactAmounts {
  readonly base: Haler;
  readonly vat: Haler;
  readonly vatReduced: Haler;
}

/**
 * A line of the return, in whole crowns. A column that the form does not have is null. Of line 51 `base` is what has
 * a deduction and `vat` what has none; of 52 and 53 the per cent is in `coefficient`.
 */
export interface ReturnLine {
  readonly line: string;
  /** Czech. */
  readonly label: string;
  readonly base: Haler | null;
  readonly vat: Haler | null;
  readonly vatReduced: Haler | null;
  readonly coefficient: number | null;
  readonly exact: ExactAmounts;
  /** Empty for sums. */
  readonly sources: readonly ReturnSource[];
}

/** In whole crowns. */
export interface ReturnTotals {
  /** Line 62. */
  readonly output: Haler;
  /** Line 63. */
  readonly deduction: Haler;
  /** Line 64; zero when there is none. */
  readonly due: Haler;
  /** Line 65; zero when there is none. */
  readonly refund: Haler;
  /** Line 66; null for B and O. */
  readonly difference: Haler | null;
}

/** How the coefficient was come to; amounts of the whole year are sums of rounded lines. */
export interface CoefficientFigures {
  readonly year: number;
  readonly provisional: number | null;
  /** Only in the last period of the year. */
  readonly settlement: {
    readonly percent: number | null;
    /** Whether the company set it instead of what the lines say. */
    readonly isSet: boolean;
    readonly numerator: Haler;
    readonly denominator: Haler;
    /** Line 46 reduced of the year. */
    readonly reducedOfYear: Haler;
    /** Line 52 of the year. */
    readonly appliedOfYear: Haler;
  } | null;
}

/** A change of the deduction that section 74b asks for; it counts once it is recorded. */
export interface Proposal {
  /** `bad_debt_debtor`: `vat` above zero lowers the deduction, below zero claims it again. */
  readonly kind: 'bad_debt_debtor';
  readonly documentId: number;
  readonly number: string | null;
  readonly rate: Rate;
  /** CZK open on the day that decides, tax included. */
  readonly open: Haler;
  readonly base: Haler;
  readonly vat: Haler;
  /** Day from which it is due: the last of the sixth month, or the day of the later payment. */
  readonly on: LocalDate;
  readonly recorded: boolean;
}

export interface VatReturn {
  readonly period: VatPeriod;
  readonly filingType: ReturnType;
  readonly payerType: 'payer' | 'identified';
  /** Ascending. */
  readonly lines: readonly ReturnLine[];
  readonly totals: ReturnTotals;
  readonly coefficient: CoefficientFigures | null;
}

/** Amounts of a row of the control statement in haléře: 21 %; 15 and 12 %; 10 %. */
export interface ControlAmounts {
  readonly base1: Haler;
  readonly vat1: Haler;
  readonly base2: Haler;
  readonly vat2: Haler;
  readonly base3: Haler;
  readonly vat3: Haler;
}

interface ControlRowBase {
  /** From 1 in each section. */
  readonly row: number;
  readonly documentIds: readonly number[];
  /** The evidence number: ours of what is issued, the supplier's of what is received; null: a finding says so. */
  readonly number: string | null;
  readonly date: LocalDate;
}

/** Domestic reverse charge, who supplies: the base alone. Without `dic` or `commodity` a finding says so. */
export interface ControlRowA1 extends ControlRowBase {
  readonly dic: string | null;
  readonly commodity: string | null;
  readonly base1: Haler;
}

/** What is taxed for a supplier from abroad. */
export interface ControlRowA2 extends ControlRowBase, ControlAmounts {
  /** Prefix of the number, `EL` for Greece; null without a number. */
  readonly vatCountry: string | null;
  /** Without the prefix. */
  readonly vatId: string | null;
}

/** Investment gold: the customer by `dic`, else by a foreign number. */
export interface ControlRowA3 extends ControlRowBase {
  readonly dic: string | null;
  readonly vatCountry: string | null;
  readonly vatId: string | null;
  readonly base1: Haler;
}

export interface ControlRowA4 extends ControlRowBase, ControlAmounts {
  readonly dic: string;
  readonly regime: '0';
  /** P: section 44 or 46. */
  readonly badDebt: 'N' | 'P';
}

/** Domestic reverse charge, who receives. */
export interface ControlRowB1 extends ControlRowBase, ControlAmounts {
  readonly dic: string | null;
  readonly commodity: string | null;
}

export interface ControlRowB2 extends ControlRowBase, ControlAmounts {
  readonly dic: string | null;
  readonly proportional: 'A' | 'N';
  readonly badDebt: 'N' | 'P';
}

/** Documents that have no row of their own, as a sum. */
export interface ControlSum extends ControlAmounts {
  readonly documentIds: readonly number[];
  /** What each of them adds, all rates together. */
  readonly sources: readonly ReturnSource[];
}

export interface ControlSections {
  readonly A1: readonly ControlRowA1[];
  readonly A2: readonly ControlRowA2[];
  readonly A3: readonly ControlRowA3[];
  readonly A4: readonly ControlRowA4[];
  readonly A5: ControlSum | null;
  readonly B1: readonly ControlRowB1[];
  readonly B2: readonly ControlRowB2[];
  readonly B3: ControlSum | null;
}

/** The sums of the form's last sentence, by its attributes. */
export interface ControlTotals {
  readonly obrat23: Haler;
  readonly obrat5: Haler;
  readonly pln23: Haler;
  readonly pln5: Haler;
  readonly pln_rez_pren: Haler;
  readonly rez_pren23: Haler;
  readonly rez_pren5: Haler;
  readonly celk_zd_a2: Haler;
}

export interface ControlStatement {
  readonly period: VatPeriod;
  readonly filingType: ControlType;
  readonly sections: ControlSections;
  readonly totals: ControlTotals;
}

export interface RecapitulativeRow {
  /** Prefix of the number, `EL` for Greece. */
  readonly country: string;
  /** Without the prefix. */
  readonly vatId: string;
  readonly code: 0 | 2 | 3;
  /** Documents, corrections among them. */
  readonly count: number;
  /** Whole crowns, away from zero. */
  readonly value: Haler;
  readonly exact: Haler;
  /** `A` cancels a filed row. */
  readonly storno: 'A' | null;
  readonly documentIds: readonly number[];
}

export interface RecapitulativeStatement {
  readonly period: VatPeriod;
  readonly filingType: RecapitulativeType;
  /** By country, number and code; of a following one each cancelled row before the right one. */
  readonly rows: readonly RecapitulativeRow[];
}

export type CheckCode =
  | 'KH_1'
  | 'KH_2'
  | 'KH_10'
  | 'KH_11'
  | 'KH_25'
  | 'KH_40'
  | 'KH_41'
  | 'KH_A2'
  | 'SH_20'
  | 'SH_21'
  | 'SH_31'
  | 'LEDGER_343';

export interface CheckedDocument {
  readonly documentId: number | null;
  readonly number: string | null;
  readonly left: Haler;
  readonly right: Haler;
  readonly reason: 'timing' | 'amount' | 'not_posted' | 'not_in_return' | 'manual_entry';
}

/** Two figures that are to agree. */
export interface Check {
  readonly check: CheckCode;
  /** Czech. */
  readonly label: string;
  readonly left: Haler;
  readonly right: Haler;
  /** left − right. */
  readonly difference: Haler;
  readonly tolerance: Haler;
  readonly ok: boolean;
  /** Those at fault; empty when the two agree. */
  readonly documents: readonly CheckedDocument[];
}

/** A form of a period that may not apply: then there is a Czech reason and no content. */
export interface Applied<Content> {
  readonly applies: boolean;
  readonly reason: string | null;
  readonly dueOn: LocalDate;
  readonly content: Content;
  readonly findings: readonly Finding[];
}
