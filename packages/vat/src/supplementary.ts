import { add, type Haler, negate, subtract, ZERO } from '@news-and-accounting/money';
import type { ExactAmounts, ReturnLine, ReturnSource, VatReturn } from './content.ts';

const OUTPUT = '62';
const DEDUCTION = '63';
const DIFFERENCE = '66';
/** Stand also where nothing changes in them. */
const ALWAYS = [OUTPUT, DEDUCTION];
/** What is owed or comes back: of a supplementary return their difference is line 66. */
const RESULTS = ['64', '65', DIFFERENCE];

/**
 * A supplementary return (section 141 of act 280/2009): each line as it is now, less what was filed. The lines are
 * compared as they are rounded, so that what was filed and the differences add up to what is now.
 * @param live the whole return of the period
 * @param filed what holds at the tax office: the last regular return and the supplementary ones after it
 * @returns null when no line differs
 */
export function supplementaryReturn(
  live: VatReturn,
  filed: readonly VatReturn[],
  filingType: 'D' | 'E',
): VatReturn | null {
  const linesOf = ({ lines }: VatReturn) => lines.filter(({ line }) => !RESULTS.includes(line));
  const before = filed.flatMap(linesOf);
  const names = new Set([...linesOf(live), ...before].map(({ line }) => line));
  const lines = [...names]
    .map((name) =>
      differenceOf(
        live.lines.find(({ line }) => line === name),
        before.filter(({ line }) => line === name),
      ),
    )
    .sort(byLine);
  const changed = lines.filter(({ differs }) => differs);
  if (changed.length === 0) return null;
  const kept = lines.filter(({ line, differs }) => differs || ALWAYS.includes(line.line));
  const output = vatOf(kept, OUTPUT);
  const deduction = vatOf(kept, DEDUCTION);
  const difference = subtract(output, deduction);
  return {
    ...live,
    filingType,
    lines: [...kept.map(({ line }) => line), resultLine(difference)],
    totals: { output, deduction, due: ZERO, refund: ZERO, difference },
  };
}

type Compared = { line: ReturnLine; differs: boolean };

const byLine = (one: Compared, other: Compared) => Number(one.line.line) - Number(other.line.line);

const vatOf = (lines: readonly Compared[], name: string): Haler =>
  lines.find(({ line }) => line.line === name)?.line.vat ?? ZERO;

const LABEL = 'Rozdíl proti poslední známé dani';

function resultLine(difference: Haler): ReturnLine {
  return {
    ...{ line: DIFFERENCE, label: LABEL, base: null, vat: difference, vatReduced: null, coefficient: null },
    ...{ exact: { base: ZERO, vat: difference, vatReduced: ZERO }, sources: [] },
  };
}

/** A line now, less all that was filed of it; the coefficient is the present one, in full. */
function differenceOf(live: ReturnLine | undefined, filed: readonly ReturnLine[]): Compared {
  const shape = live ?? (filed.at(-1) as ReturnLine);
  const column = (name: 'base' | 'vat' | 'vatReduced'): Haler | null => {
    if (shape[name] === null) return null;
    const before = filed.reduce<Haler>((total, line) => add(total, line[name] ?? ZERO), ZERO);
    return subtract(live?.[name] ?? ZERO, before);
  };
  const amounts = { base: column('base'), vat: column('vat'), vatReduced: column('vatReduced') };
  const coefficient = live?.coefficient ?? null;
  const wasCoefficient = filed.at(-1)?.coefficient ?? null;
  return {
    line: {
      ...{ line: shape.line, label: shape.label, ...amounts, coefficient },
      exact: exactOf(live, filed),
      sources: sourcesOf(
        live?.sources ?? [],
        filed.flatMap(({ sources }) => sources),
      ),
    },
    differs:
      Object.values(amounts).some((amount) => amount !== null && amount !== ZERO) ||
      (live !== undefined && filed.length > 0 && coefficient !== wasCoefficient),
  };
}

function exactOf(live: ReturnLine | undefined, filed: readonly ReturnLine[]): ExactAmounts {
  const column = (name: keyof ExactAmounts) =>
    filed.reduce<Haler>((rest, { exact }) => subtract(rest, exact[name]), live?.exact[name] ?? ZERO);
  return { base: column('base'), vat: column('vat'), vatReduced: column('vatReduced') };
}

/** The documents and records behind a difference: each with what it adds to the line, or takes away. */
function sourcesOf(live: readonly ReturnSource[], filed: readonly ReturnSource[]): ReturnSource[] {
  const sums = new Map<string, ReturnSource>();
  const negated = filed.map((source) => ({ ...source, base: negate(source.base), vat: negate(source.vat) }));
  for (const source of [...live, ...negated]) {
    const key = `${source.documentId ?? ''}/${source.recordId ?? ''}`;
    const known = sums.get(key);
    sums.set(
      key,
      known === undefined
        ? source
        : { ...known, base: add(known.base, source.base), vat: add(known.vat, source.vat) },
    );
  }
  return [...sums.values()].filter(({ base, vat }) => base !== ZERO || vat !== ZERO);
}
