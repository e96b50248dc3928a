import type { Haler } from '@news-and-accounting/money';
import { checkUnlocked } from '../../books/ledger/index.ts';
import { compute } from './compute.ts';
import type { DocumentSums, LineValues, VatRow } from './document.ts';
import type { CompanyFacts, PartnerFacts } from './facts.ts';
import type { Given } from './fields.ts';
import { checkIssue, checkTakenOver } from './issue-checks.ts';
import { type Direction, type DocumentKind, KINDS } from './kinds.ts';
import { type Prepared, roundedAs } from './prepare.ts';
import { resolve } from './resolve.ts';
import { checkValues } from './rules.ts';
import type { Original } from './surroundings.ts';

/** What is known of the document that a correction corrects, before either is stored. */
export type OriginalFacts = Omit<Original, 'left'>;

export type Foreseen = { sums: DocumentSums; vat: VatRow[]; lines: LineValues[] };

type Foreseeing = {
  /** See `Order`. */
  direction?: Direction;
  company: CompanyFacts;
  partner: PartnerFacts | null;
  original: OriginalFacts | null;
  today: string;
  isIssued: boolean;
  /** See `Order`. */
  rounding?: Haler | null;
  /** See `Way`. */
  isTakenOver?: boolean;
};

/**
 * What would become of a document, by what is known of its surroundings: nothing is read. Rates of exchange are not asked
 * for, accounts and series not looked up, and how much of its original a correction may take is not looked at.
 * @throws {HttpError} 422 for what it may not say and, when it is issued or taken over, for what it lacks
 */
export function foresee(kind: DocumentKind, given: Given, foreseeing: Foreseeing): Foreseen {
  const { company, partner, original, today, isIssued, rounding, isTakenOver = false } = foreseeing;
  const { direction = KINDS[kind].direction } = foreseeing;
  const around = { company, partner, original, today, isTakenOver, direction };
  const { values, lines } = resolve(kind, given, around);
  checkValues(given, { values, lines }, around);
  const surroundings = { company, settled: [], uncorrected: null, isIssued, ...roundedAs(rounding) };
  const computed = compute(values, lines, surroundings);
  const whole = original === null ? null : { ...original, left: [] };
  if (isTakenOver) checkTakenOver({ values, lines, computed, partner });
  if (isIssued) checkIssued({ values, lines, computed, company, partner, original: whole });
  return { sums: computed.sums, vat: computed.vat, lines };
}

function checkIssued(prepared: Prepared): void {
  checkIssue(prepared);
  checkUnlocked(prepared.company.lockedUntil, prepared.values.accounting_on);
}
