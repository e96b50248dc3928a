import { type Findings, isObject } from './findings.ts';
import type { Band, Decimal, LawShape, LawShapes } from './law-value.ts';
import type { Unit } from './unit.ts';

/** What a file says about its values before giving them. */
export interface FileHead {
  readonly shape: LawShape;
  readonly unit: Unit | Readonly<Record<string, Unit>>;
  /** The texts a `text` value may take. */
  readonly options: readonly string[];
}

const DECIMAL_TEXT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const ROW_NAME = /^[A-Za-z0-9_]+$/;

/**
 * The value at `place` in its file's shape. What does not fit becomes a finding; the result then means
 * nothing.
 */
export function valueAt(
  input: unknown,
  place: string,
  head: FileHead,
  findings: Findings,
): LawShapes[LawShape] {
  switch (head.shape) {
    case 'number':
      return decimalAt(input, place, findings);
    case 'text':
      return optionAt(input, place, head.options, findings);
    case 'list':
      return listAt(input, place, findings).map((item, i) => decimalAt(item, `${place}[${i}]`, findings));
    case 'map':
      return mapRows(input, place, findings, (cell, at) => decimalAt(cell, at, findings));
    case 'table':
      return mapRows(input, place, findings, (row, at) => cellsAt(row, at, columnsOf(head), findings));
    case 'bands':
      return bandsAt(input, place, columnsOf(head), findings);
  }
}

function decimalAt(input: unknown, place: string, findings: Findings): Decimal {
  if (typeof input === 'string' && DECIMAL_TEXT.test(input)) return input as Decimal;
  findings.add(place, `${JSON.stringify(input) ?? 'nothing'} is no decimal number`);
  return '0' as Decimal;
}

function optionAt(input: unknown, place: string, options: readonly string[], findings: Findings): string {
  if (typeof input === 'string' && options.includes(input)) return input;
  findings.add(place, `${JSON.stringify(input) ?? 'nothing'} is none of the options`);
  return '';
}

function listAt(input: unknown, place: string, findings: Findings): readonly unknown[] {
  if (Array.isArray(input) && input.length > 0) return input;
  findings.add(place, 'must be a list with at least one item');
  return [];
}

function mapRows<T>(
  input: unknown,
  place: string,
  findings: Findings,
  cell: (input: unknown, place: string) => T,
): Record<string, T> {
  if (!isObject(input) || Object.keys(input).length === 0) {
    findings.add(place, 'must be a mapping with at least one row');
    return {};
  }
  const rows: [string, T][] = [];
  for (const [name, content] of Object.entries(input)) {
    if (!ROW_NAME.test(name))
      findings.add(place, `row name "${name}" has other signs than letters, digits and _`);
    rows.push([name, cell(content, `${place}.${name}`)]);
  }
  return Object.fromEntries(rows);
}

function columnsOf(head: FileHead): Readonly<Record<string, Unit>> {
  return typeof head.unit === 'string' ? {} : head.unit;
}

function cellsAt(
  input: unknown,
  place: string,
  columns: Readonly<Record<string, Unit>>,
  findings: Findings,
): Record<string, string> {
  if (!isObject(input)) {
    findings.add(place, 'must be a mapping of columns');
    return {};
  }
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(columns, name)) findings.add(place, `unknown column "${name}"`);
  }
  const cells = Object.entries(columns).map(([name, unit]) => {
    const at = `${place}.${name}`;
    return [
      name,
      unit === 'text' ? plainTextAt(input[name], at, findings) : decimalAt(input[name], at, findings),
    ];
  });
  return Object.fromEntries(cells);
}

function plainTextAt(input: unknown, place: string, findings: Findings): string {
  if (typeof input === 'string' && input !== '') return input;
  findings.add(place, 'must be a text');
  return '';
}

/** Bands follow each other without a hole; only the last may have no upper end. */
function bandsAt(
  input: unknown,
  place: string,
  columns: Readonly<Record<string, Unit>>,
  findings: Findings,
): readonly Band[] {
  const bands = listAt(input, place, findings).map((item, i) =>
    bandAt(item, `${place}[${i}]`, columns, findings),
  );
  bands.forEach((band, i) => {
    const next = bands[i + 1];
    if (next && band.to !== next.from)
      findings.add(`${place}[${i + 1}]`, 'must start where the band before ends');
    if (band.to !== null && Number(band.to) <= Number(band.from)) {
      findings.add(`${place}[${i}]`, '"to" must be above "from"');
    }
  });
  return bands;
}

function bandAt(
  input: unknown,
  place: string,
  columns: Readonly<Record<string, Unit>>,
  findings: Findings,
): Band {
  const { from, to, ...cells } = isObject(input) ? input : {};
  return {
    from: decimalAt(from, `${place}.from`, findings),
    to: to === undefined ? null : decimalAt(to, `${place}.to`, findings),
    cells: cellsAt(cells, place, columns, findings),
  };
}
