import { add, type Haler, subtract, ZERO } from '@news-and-accounting/money';
import {
  type ControlStatement,
  type ControlTotals,
  type ControlType,
  followingRecapitulative,
  hasChanged,
  lastKnown,
  type RecapitulativeStatement,
  type ReturnType,
  supplementaryReturn,
  type VatReturn,
} from '@news-and-accounting/vat';
import type { ContentOf, FilingType, VatFilingKind } from '../filings/index.ts';

/** What a new filing is made from: the present content of its kind and what holds of what was filed. */
export type FormQuestion<K extends VatFilingKind> = {
  type: FilingType;
  live: ContentOf[K];
  /** What the filing differs from, oldest first. */
  held: readonly ContentOf[K][];
  call_answer: 'B' | 'P' | null;
};

type Forms = { [K in VatFilingKind]: (question: FormQuestion<K>) => ContentOf[K] | null };

/** What a filing says, by its type; null where nothing has changed since the one before. */
const FORMS: Forms = {
  vat_return: returnOf,
  control_statement: controlStatementOf,
  recapitulative_statement: recapitulativeOf,
};

export function formOf<K extends VatFilingKind>(kind: K, question: FormQuestion<K>): ContentOf[K] | null {
  return FORMS[kind](question);
}

function returnOf({ type, live, held }: FormQuestion<'vat_return'>): VatReturn | null {
  if (type !== 'D' && type !== 'E') return { ...live, filingType: type as ReturnType };
  const difference = supplementaryReturn(live, lastKnown(held), type);
  return hasChanged(difference) ? difference : null;
}

const NO_TOTALS: ControlTotals = {
  ...{ obrat23: ZERO, obrat5: ZERO, pln23: ZERO, pln5: ZERO, pln_rez_pren: ZERO },
  ...{ rez_pren23: ZERO, rez_pren5: ZERO, celk_zd_a2: ZERO },
};

/** A control statement is always whole; an answer to a call has no rows. */
function controlStatementOf({
  type,
  live,
  call_answer: answer,
}: FormQuestion<'control_statement'>): ControlStatement {
  const filingType = type as ControlType;
  if (answer === null) return { ...live, filingType };
  const sections = { A1: [], A2: [], A3: [], A4: [], A5: null, B1: [], B2: [], B3: null };
  return { ...live, filingType, sections, totals: NO_TOTALS };
}

function recapitulativeOf({
  type,
  live,
  held,
}: FormQuestion<'recapitulative_statement'>): RecapitulativeStatement | null {
  if (type !== 'N') return { ...live, filingType: 'R' };
  const following = followingRecapitulative(live, held);
  return following.rows.length === 0 ? null : following;
}

/** What is owed by a return: line 64, 65 below zero, of a supplementary one 66. */
export function amountOf({ totals }: VatReturn): Haler {
  return totals.difference ?? subtract(totals.due, totals.refund);
}

/** The deduction that the coefficient cuts off (section 76), and the settlement of the year in line 53. */
export function coefficientCut({ lines }: VatReturn): { cut: Haler; settlement: Haler } {
  const of = (name: string, column: 'vat' | 'vatReduced'): Haler =>
    lines
      .filter(({ line }) => line === name)
      .reduce<Haler>((sum, line) => add(sum, line[column] ?? ZERO), ZERO);
  return { cut: subtract(of('46', 'vatReduced'), of('52', 'vat')), settlement: of('53', 'vat') };
}
