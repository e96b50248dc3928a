import { type Haler, haler, ZERO } from '@news-and-accounting/money';
import { toCrowns } from './amounts.ts';
import type {
  CoefficientFigures,
  ReturnLine,
  ReturnSource,
  ReturnTotals,
  ReturnType,
  VatReturn,
} from './content.ts';
import type { PayerType } from './periods.ts';
import { RETURN_LINES, returnLine } from './return-lines.ts';
import type { VatPeriod, VatRow } from './types.ts';

/** A line that is being added up, before it is rounded. */
interface Sum {
  base: number;
  vat: number;
  vatReduced: number;
  readonly sources: { -readonly [K in keyof ReturnSource]: ReturnSource[K] }[];
}

/** Lines by what the rows add to them, rounded each by itself; ascending. */
export function linesOfRows(rows: readonly VatRow[]): ReturnLine[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    for (const { line, base, vat, vatReduced } of row.entries) {
      let sum = sums.get(line);
      if (sum === undefined) {
        sum = { base: 0, vat: 0, vatReduced: 0, sources: [] };
        sums.set(line, sum);
      }
      sum.base += base;
      sum.vat += vat;
      sum.vatReduced += vatReduced;
      addSource(sum.sources, row, base, haler(vat + vatReduced));
    }
  }
  return RETURN_LINES.flatMap(({ line }) => {
    const sum = sums.get(line);
    return sum === undefined ? [] : [lineOf(line, sum)];
  });
}

/** Rows of one document come one after another. */
function addSource(sources: Sum['sources'], row: VatRow, base: Haler, vat: Haler): void {
  const last = sources.at(-1);
  if (last !== undefined && last.documentId === row.documentId && last.recordId === row.recordId) {
    last.base = haler(last.base + base);
    last.vat = haler(last.vat + vat);
    return;
  }
  const { documentId, recordId } = row;
  sources.push({ documentId, recordId, number: row.number ?? row.externalNumber, base, vat });
}

function lineOf(line: string, sum: Sum): ReturnLine {
  const facts = returnLine(line);
  const exact = { base: haler(sum.base), vat: haler(sum.vat), vatReduced: haler(sum.vatReduced) };
  return {
    line,
    label: facts.label,
    base: facts.base === null ? null : toCrowns(exact.base),
    vat: facts.vat === null ? null : toCrowns(exact.vat),
    vatReduced: facts.vatReduced === null ? null : toCrowns(exact.vatReduced),
    coefficient: null,
    exact,
    sources: sum.sources,
  };
}

/** A line that is computed of others. */
export function computedLine(
  line: string,
  {
    vat,
    vatReduced = null,
    coefficient = null,
  }: { vat: Haler; vatReduced?: Haler | null; coefficient?: number | null },
  exact: Partial<ReturnLine['exact']>,
): ReturnLine {
  return {
    line,
    label: returnLine(line).label,
    base: null,
    vat,
    vatReduced,
    coefficient,
    exact: { base: ZERO, vat: exact.vat ?? ZERO, vatReduced: exact.vatReduced ?? ZERO },
    sources: [],
  };
}

const DEDUCTIONS: ReadonlySet<string> = new Set(['40', '41', '42', '43', '44', '45']);
const isOutput = ({ line }: Pick<ReturnLine, 'line'>) => Number(line) <= 13;

type Column = 'vat' | 'vatReduced';

function total(lines: readonly ReturnLine[], column: Column): Haler {
  return haler(lines.reduce((sum, each) => sum + (each[column] ?? 0), 0));
}

function exactTotal(lines: readonly ReturnLine[], column: Column): Haler {
  return haler(lines.reduce((sum, each) => sum + each.exact[column], 0));
}

/** Line 46: the sums of the rounded deductions; null where there is none. */
export function deductionLine(lines: readonly ReturnLine[]): ReturnLine | null {
  const deductions = lines.filter(({ line }) => DEDUCTIONS.has(line));
  if (deductions.length === 0) return null;
  return computedLine(
    '46',
    { vat: total(deductions, 'vat'), vatReduced: total(deductions, 'vatReduced') },
    { vat: exactTotal(deductions, 'vat'), vatReduced: exactTotal(deductions, 'vatReduced') },
  );
}

/**
 * Lines 62 to 65: what is owed for the output less what is deducted.
 * @param lines all before them: 46, 52 and 53 among them
 */
export function closingLines(lines: readonly ReturnLine[]): ReturnLine[] {
  const output = lines.filter(isOutput);
  const deducted = lines.filter(({ line }) => ['46', '52', '53', '60'].includes(line));
  const returned = lines.filter(({ line }) => line === '61');
  const due = haler(total(output, 'vat') - total(returned, 'vat'));
  const deduction = total(deducted, 'vat');
  const exactDue = haler(exactTotal(output, 'vat') - exactTotal(returned, 'vat'));
  const exactDeduction = exactTotal(deducted, 'vat');
  const closing = [
    computedLine('62', { vat: due }, { vat: exactDue }),
    computedLine('63', { vat: deduction }, { vat: exactDeduction }),
  ];
  const balance = haler(due - deduction);
  const exact = { vat: haler(Math.abs(exactDue - exactDeduction)) };
  if (balance > 0) closing.push(computedLine('64', { vat: balance }, exact));
  if (balance < 0) closing.push(computedLine('65', { vat: haler(0 - balance) }, exact));
  return closing;
}

/** What lines come to, in whole crowns. */
export function totalsOf(lines: readonly ReturnLine[]): ReturnTotals {
  const of = (line: string) => lines.find((each) => each.line === line)?.vat ?? null;
  return {
    output: of('62') ?? ZERO,
    deduction: of('63') ?? ZERO,
    due: of('64') ?? ZERO,
    refund: of('65') ?? ZERO,
    difference: of('66'),
  };
}

export function returnOf(
  period: VatPeriod,
  filingType: ReturnType,
  payerType: PayerType,
  lines: readonly ReturnLine[],
  coefficient: CoefficientFigures | null,
): VatReturn {
  const order = new Map(RETURN_LINES.map(({ line }, at) => [line, at]));
  const ascending = lines.toSorted((a, b) => (order.get(a.line) ?? 0) - (order.get(b.line) ?? 0));
  return { period, filingType, payerType, lines: ascending, totals: totalsOf(ascending), coefficient };
}
