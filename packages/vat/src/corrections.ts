import { haler } from '@news-and-accounting/money';
import type {
  ControlStatement,
  RecapitulativeRow,
  RecapitulativeStatement,
  ReturnLine,
  ReturnSource,
  ReturnType,
  VatReturn,
} from './content.ts';
import { byCustomer } from './recapitulative.ts';
import { computedLine, returnOf } from './return.ts';
import { returnLine } from './return-lines.ts';

/** Lines that a supplementary return always has. */
const ALWAYS: ReadonlySet<string> = new Set(['62', '63']);
/** The balance, which a supplementary return says as a difference. */
const BALANCES: ReadonlySet<string> = new Set(['64', '65', '66']);

type Filed = Pick<VatReturn, 'filingType' | 'lines'>;

/**
 * The tax as it is last known to the office: the last regular return with the supplementary ones after it. A corrective
 * one takes the place of what it corrects.
 * @param filed returns of one period in the order in which they were filed
 */
export function lastKnown(filed: readonly Filed[]): readonly ReturnLine[] {
  const parts: Filed[] = [];
  for (const each of filed) {
    if (each.filingType === 'B' || each.filingType === 'O') parts.length = 0;
    else if (each.filingType === 'E' && parts.at(-1)?.filingType !== 'B' && parts.at(-1)?.filingType !== 'O')
      parts.pop();
    parts.push(each);
  }
  return parts.map(({ lines }) => lines).reduce((sum, lines) => combined(sum, lines, 1), []);
}

/** Whether anything is different from what is filed. */
export const hasChanged = (difference: Pick<VatReturn, 'lines'>): boolean =>
  difference.lines.some(({ line, base, vat, vatReduced }) => {
    return line !== '66' && ((base ?? 0) !== 0 || (vat ?? 0) !== 0 || (vatReduced ?? 0) !== 0);
  });

/**
 * A supplementary return (section 141 of act 280/2009): each line as it is now less what is known, in rounded crowns;
 * lines without a difference are left out, 62, 63 and 66 stand.
 */
export function supplementaryReturn(
  live: VatReturn,
  known: readonly ReturnLine[],
  filingType: Extract<ReturnType, 'D' | 'E'> = 'D',
): VatReturn {
  const isBefore66 = ({ line }: ReturnLine) => !BALANCES.has(line);
  const lines = combined(live.lines.filter(isBefore66), known.filter(isBefore66), -1).filter(
    (each) => ALWAYS.has(each.line) || isDifference(each),
  );
  const of = (line: string) => lines.find((each) => each.line === line);
  const difference = haler((of('62')?.vat ?? 0) - (of('63')?.vat ?? 0));
  const exact = haler((of('62')?.exact.vat ?? 0) - (of('63')?.exact.vat ?? 0));
  lines.push(computedLine('66', { vat: difference }, { vat: exact }));
  return returnOf(live.period, filingType, live.payerType, lines, live.coefficient);
}

const isDifference = ({ base, vat, vatReduced }: ReturnLine) =>
  (base ?? 0) !== 0 || (vat ?? 0) !== 0 || (vatReduced ?? 0) !== 0;

/** Lines added up, or taken off; coefficients stay as the first has them. */
function combined(a: readonly ReturnLine[], b: readonly ReturnLine[], sign: 1 | -1): ReturnLine[] {
  const [left, right] = [a, b].map((lines) => new Map(lines.map((each) => [each.line, each])));
  const names = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])]);
  return [...names].map((line) => combinedLine(line, left?.get(line), right?.get(line), sign));
}

function combinedLine(
  line: string,
  a: ReturnLine | undefined,
  b: ReturnLine | undefined,
  sign: 1 | -1,
): ReturnLine {
  const facts = returnLine(line);
  const of = (column: 'base' | 'vat' | 'vatReduced') =>
    (a ?? b)?.[column] === null ? null : haler((a?.[column] ?? 0) + sign * (b?.[column] ?? 0));
  const exact = (column: 'base' | 'vat' | 'vatReduced') =>
    haler((a?.exact[column] ?? 0) + sign * (b?.exact[column] ?? 0));
  return {
    line,
    label: facts.label,
    ...{ base: of('base'), vat: of('vat'), vatReduced: of('vatReduced') },
    coefficient: a?.coefficient ?? b?.coefficient ?? null,
    exact: { base: exact('base'), vat: exact('vat'), vatReduced: exact('vatReduced') },
    sources: combinedSources(a?.sources ?? [], b?.sources ?? [], sign),
  };
}

/** What documents and records add now and did not before, or otherwise. */
function combinedSources(
  a: readonly ReturnSource[],
  b: readonly ReturnSource[],
  sign: 1 | -1,
): readonly ReturnSource[] {
  if (b.length === 0) return a;
  const sums = new Map<string, ReturnSource>();
  const add = (source: ReturnSource, by: 1 | -1) => {
    const key = `${source.documentId} ${source.recordId}`;
    const before = sums.get(key);
    sums.set(key, {
      ...source,
      base: haler((before?.base ?? 0) + by * source.base),
      vat: haler((before?.vat ?? 0) + by * source.vat),
    });
  };
  for (const source of a) add(source, 1);
  for (const source of b) add(source, sign);
  return [...sums.values()].filter(({ base, vat }) => base !== 0 || vat !== 0);
}

/** A following control statement is the whole (section 101f). */
export const followingControlStatement = (
  live: ControlStatement,
  filingType: ControlStatement['filingType'] = 'N',
): ControlStatement => ({ ...live, filingType });

const keyOf = ({ country, vatId, code }: RecapitulativeRow) => `${country} ${vatId} ${code}`;

/** The rows that hold after statements of one period, in the order in which they were filed. */
export function knownRows(filed: readonly Pick<RecapitulativeStatement, 'rows'>[]): RecapitulativeRow[] {
  const known = new Map<string, RecapitulativeRow>();
  for (const row of filed.flatMap(({ rows }) => rows)) {
    if (row.storno === 'A') known.delete(keyOf(row));
    else known.set(keyOf(row), row);
  }
  return [...known.values()].sort(byCustomer);
}

/** A following recapitulative statement: of what has changed the filed row cancelled, then the right one. */
export function followingRecapitulative(
  live: RecapitulativeStatement,
  filed: readonly Pick<RecapitulativeStatement, 'rows'>[],
): RecapitulativeStatement {
  const before = new Map(knownRows(filed).map((row) => [keyOf(row), row]));
  const now = new Map(live.rows.map((row) => [keyOf(row), row]));
  const all = [...new Map([...before, ...now]).values()].sort(byCustomer);
  const rows = all.flatMap((row): RecapitulativeRow[] => {
    const [old, right] = [before.get(keyOf(row)), now.get(keyOf(row))];
    if (old?.count === right?.count && old?.value === right?.value) return [];
    const storno = old === undefined ? [] : [{ ...old, storno: 'A' as const }];
    return right === undefined ? storno : [...storno, { ...right, storno: null }];
  });
  return { ...live, filingType: 'N', rows };
}
