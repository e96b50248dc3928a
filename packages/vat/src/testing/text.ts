import type { Haler } from '@news-and-accounting/money';
import type {
  ControlAmounts,
  ControlSections,
  ControlTotals,
  RecapitulativeRow,
  ReturnLine,
} from '../content.ts';

/** CZK, without needless decimals; `-`: there is no such column. */
const amount = (value: Haler | null | undefined): string => {
  if (value === null || value === undefined) return '-';
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
};

/** `of` the exact amounts, unless the line is computed of others. */
export function lineText({ line, base, vat, vatReduced, coefficient, exact }: ReturnLine): string {
  const isComputed = ['46', '52', '53', '62', '63', '64', '65', '66'].includes(line);
  const per = coefficient === null ? '' : ` (${coefficient} %)`;
  const before = isComputed ? '' : ` of ${[exact.base, exact.vat, exact.vatReduced].map(amount).join(' ')}`;
  return `${line}: ${[base, vat, vatReduced].map(amount).join(' ')}${per}${before}`;
}

type Row = Partial<ControlAmounts> & {
  readonly row: number;
  readonly number: string | null;
  readonly date: string;
  readonly dic?: string | null;
  readonly vatCountry?: string | null;
  readonly vatId?: string | null;
  readonly commodity?: string | null;
  readonly regime?: string;
  readonly proportional?: string;
  readonly badDebt?: string;
};

function amounts(row: Partial<ControlAmounts>): string {
  if (row.vat1 === undefined) return amount(row.base1);
  const pairs = [
    [row.base1, row.vat1],
    [row.base2, row.vat2],
    [row.base3, row.vat3],
  ];
  return pairs.map((pair) => pair.map(amount).join('/')).join(' ');
}

function rowText(section: string, row: Row): string {
  const who = row.dic ?? `${row.vatCountry ?? '-'}${row.vatId ?? ''}`;
  const flags = [row.commodity, row.regime, row.proportional, row.badDebt].filter(
    (flag) => flag !== undefined,
  );
  return [section, row.row, who, row.number, row.date, amounts(row), ...flags].join(' ');
}

export function sectionTexts({ A1, A2, A3, A4, A5, B1, B2, B3 }: ControlSections): string[] {
  const named: readonly (readonly [string, readonly Row[]])[] = [
    ['A1', A1],
    ['A2', A2],
    ['A3', A3],
    ['A4', A4],
    ['B1', B1],
    ['B2', B2],
  ];
  const rows = named.flatMap(([section, all]) => all.map((row) => rowText(section, row)));
  if (A5 !== null) rows.push(`A5 ${amounts(A5)}`);
  if (B3 !== null) rows.push(`B3 ${amounts(B3)}`);
  return rows;
}

export const totalsText = (totals: ControlTotals): string =>
  Object.entries(totals)
    .map(([name, value]) => `${name}=${amount(value)}`)
    .join(' ');

export const recapitulativeText = ({
  country,
  vatId,
  code,
  count,
  value,
  exact,
  storno,
}: RecapitulativeRow) =>
  `${storno === null ? '' : 'storno '}${country}${vatId} ${code} ${count}x ${amount(value)} of ${amount(exact)}`;
