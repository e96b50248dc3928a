import { ZERO } from '@news-and-accounting/money';
import { coefficientLines, type KnownLines } from './coefficient.ts';
import type { Applied, VatReturn } from './content.ts';
import { finding, ofRows } from './findings.ts';
import { dueOn, isLastOfYear, type PayerType, payerTypeOf } from './periods.ts';
import { closingLines, deductionLine, linesOfRows, returnOf } from './return.ts';
import type { VatRules } from './rules.ts';
import { taxpayerFindings } from './taxpayer-findings.ts';
import type { Finding, FindingCode, Taxpayer, VatPeriod, VatRow, VatStatusSince } from './types.ts';

export interface ReturnInput {
  readonly taxpayer: Taxpayer;
  readonly rules: VatRules;
  readonly period: VatPeriod;
  /** Of the period: `periodRows`. */
  readonly rows: readonly VatRow[];
  /** The other returns of the calendar year; needed in its last period only. */
  readonly others?: readonly KnownLines[];
  /** The changes by which it files, which begin with the company; absent: those of its status. */
  readonly filingHistory?: readonly VatStatusSince[];
}

/** Findings of rows that belong to the return. */
const CODES: ReadonlySet<FindingCode> = new Set([
  'OUTSIDE_REGISTRATION',
  'DEDUCTION_EXPIRED',
  'DEDUCTION_EARLY',
  'RC_ADVANCE',
  'RATE_NOT_VALID',
  'UNRELIABLE_SUPPLIER',
  'CAR_DEDUCTION',
]);

/**
 * The return of a period as its documents and records have it now (sections 101 and 108). A payer files it also without
 * anything in it since the company came to be, an identified person when it taxes something.
 */
export function vatReturn(input: ReturnInput): Applied<VatReturn> {
  const { taxpayer, rules, period, rows } = input;
  const payerType = payerTypeOf(taxpayer.history, period);
  const due = dueOn(rules, period);
  if (payerType === null) {
    const reason = 'V tomto období firma není plátcem ani identifikovanou osobou.';
    return { applies: false, reason, dueOn: due, content: empty(period, 'payer'), findings: outside(rows) };
  }
  // What was entered of the time before is shown all the same: its day or that of the company may be a mistake.
  if (rows.length === 0 && payerTypeOf(input.filingHistory ?? taxpayer.history, period) === null) {
    const reason = 'V tomto období firma ještě neexistovala.';
    return { applies: false, reason, dueOn: due, content: empty(period, payerType), findings: [] };
  }
  const { content, isCoefficientMissing } = liveReturn(input, payerType);
  if (
    payerType === 'identified' &&
    !content.lines.some(({ line }) => Number(line) >= 3 && Number(line) <= 13)
  ) {
    const reason =
      'Identifikovaná osoba podává přiznání jen za období, ve kterém jí vznikla daňová povinnost.';
    return { applies: false, reason, dueOn: due, content: empty(period, payerType), findings: outside(rows) };
  }
  const findings = [
    ...taxpayerFindings(taxpayer, 'return'),
    ...ofRows(rows, ({ code }) => CODES.has(code)),
    ...(isCoefficientMissing ? [coefficientMissing(period.year)] : []),
  ];
  return { applies: true, reason: null, dueOn: due, content, findings };
}

function liveReturn({ rows, others = [], ...input }: ReturnInput, payerType: PayerType) {
  const { taxpayer, period } = input;
  const lines = linesOfRows(rows);
  const deduction = payerType === 'payer' ? deductionLine(lines) : null;
  if (deduction !== null) lines.push(deduction);
  const isLast = payerType === 'payer' && isLastOfYear(taxpayer.history, period);
  const coefficient = coefficientLines(lines, input, isLast, others);
  lines.push(...coefficient.lines);
  lines.push(...closingLines(lines));
  const content = returnOf(period, 'B', payerType, lines, coefficient.figures);
  return { content, isCoefficientMissing: coefficient.isMissing };
}

const empty = (period: VatPeriod, payerType: PayerType): VatReturn => ({
  ...{ period, filingType: 'B', payerType, lines: [], coefficient: null },
  totals: { output: ZERO, deduction: ZERO, due: ZERO, refund: ZERO, difference: null },
});

const outside = (rows: readonly VatRow[]): Finding[] =>
  ofRows(rows, ({ code }) => code === 'OUTSIDE_REGISTRATION');

function coefficientMissing(year: number): Finding {
  const message = `Pro rok ${year} chybí koeficient, kterým se krátí odpočet (§ 76).`;
  return finding('COEFFICIENT_MISSING', message, { field: 'settings.vat_coefficient' });
}
