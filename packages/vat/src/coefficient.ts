import { type Haler, haler, multiplyDivideUp, ZERO } from '@news-and-accounting/money';
import { shareOf, toCrowns } from './amounts.ts';
import type { CoefficientFigures, ReturnLine } from './content.ts';
import { computedLine } from './return.ts';
import type { VatRules } from './rules.ts';
import type { Taxpayer, VatPeriod } from './types.ts';

/** The lines of another return of the year as they were last filed, or are live. */
export type KnownLines = readonly Pick<ReturnLine, 'line' | 'base' | 'vat' | 'vatReduced'>[];

/** Lines 52 and 53 with how they were come to; `isMissing`: a coefficient is needed and not known. */
export interface CoefficientLines {
  readonly lines: readonly ReturnLine[];
  readonly figures: CoefficientFigures | null;
  readonly isMissing: boolean;
}

/** Supplies with a deduction, which the numerator adds up besides what line 51 takes off. */
const NUMERATOR: ReadonlySet<string> = new Set(['1', '2', '20', '21', '22', '23', '24', '25', '26', '31']);
const PERCENT = 100;

/**
 * The part of the deduction that the coefficient leaves (section 76): by the provisional one in each period, settled by
 * that of the year in its last.
 * @param lines of the period with line 46
 * @param others the other returns of the year; only of the last period they matter
 */
export function coefficientLines(
  lines: readonly ReturnLine[],
  { taxpayer, rules, period }: { taxpayer: Taxpayer; rules: VatRules; period: VatPeriod },
  isLast: boolean,
  others: readonly KnownLines[],
): CoefficientLines {
  const { provisional, settlement } = taxpayer.coefficients[String(period.year)] ?? {
    provisional: null,
    settlement: null,
  };
  const reduced = amountOf(lines, '46', 'vatReduced');
  const isReduced = lines.some(({ line, exact }) => line === '46' && exact.vatReduced !== 0) || reduced !== 0;
  const found: ReturnLine[] = [];
  let applied = ZERO;
  if (isReduced && provisional !== null) {
    const exact = shareOf(reduced, provisional * PERCENT);
    applied = toCrowns(exact);
    found.push(computedLine('52', { vat: applied, coefficient: provisional }, { vat: exact }));
  }
  const year = isLast ? settled(lines, applied, others, { settlement, provisional }, rules, period) : null;
  if (year?.line) found.push(year.line);
  const isOfYear = year !== null && year.figures.reducedOfYear !== 0;
  if (!isReduced && !isOfYear && year?.line === undefined)
    return { lines: [], figures: null, isMissing: false };
  return {
    lines: found,
    figures: { year: period.year, provisional, settlement: year?.figures ?? null },
    isMissing: (isReduced && provisional === null) || (isOfYear && year.figures.percent === null),
  };
}

function settled(
  lines: readonly ReturnLine[],
  applied: Haler,
  others: readonly KnownLines[],
  { settlement, provisional }: { settlement: number | null; provisional: number | null },
  rules: VatRules,
  period: VatPeriod,
) {
  const year = [lines, ...others];
  const of = (line: string, column: 'base' | 'vat' | 'vatReduced') => sumOf(year, line, column);
  const with51 = of('51', 'base');
  const numerator = haler(
    [...NUMERATOR].reduce((sum, line) => sum + of(line, 'base'), 0 - of('14', 'base') - with51),
  );
  const denominator = haler(numerator + of('50', 'base') - of('51', 'vat'));
  const reducedOfYear = of('46', 'vatReduced');
  const appliedOfYear = haler(sumOf(others, '52', 'vat') + applied);
  // A year without supplies settles by what was estimated for it.
  const computed = percentOf(numerator, denominator, rules.fullCoefficient(period.to)) ?? provisional;
  const percent = settlement ?? computed;
  const figures = {
    ...{ percent, isSet: settlement !== null, numerator, denominator, reducedOfYear, appliedOfYear },
  };
  const isNeeded = reducedOfYear !== 0 || appliedOfYear !== 0;
  if (!isNeeded || percent === null) return { figures, line: undefined };
  const exact = haler(shareOf(reducedOfYear, percent * PERCENT) - appliedOfYear);
  return {
    figures,
    line: computedLine('53', { vat: toCrowns(exact), coefficient: percent }, { vat: exact }),
  };
}

/**
 * Supplies with a deduction in all that count, up to a whole per cent; from the limit on it is all.
 * Null where nothing counts.
 */
function percentOf(numerator: Haler, denominator: Haler, full: number): number | null {
  if (denominator <= 0) return null;
  if (numerator <= 0) return 0;
  const percent = multiplyDivideUp(numerator, PERCENT, denominator);
  return percent >= full ? PERCENT : percent;
}

type Column = 'base' | 'vat' | 'vatReduced';

const amountOf = (lines: KnownLines, line: string, column: Column): Haler =>
  lines.find((each) => each.line === line)?.[column] ?? ZERO;

const sumOf = (returns: readonly KnownLines[], line: string, column: Column): Haler =>
  haler(returns.reduce((sum, lines) => sum + amountOf(lines, line, column), 0));
