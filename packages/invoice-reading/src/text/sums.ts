import type { Amount, Treatment } from '@news-and-accounting/document';
import type { Field, Found, HeadValues, RowValues } from '../reading.ts';
import type { FoundAmount } from './amounts.ts';
import { fieldAt, named } from './fields.ts';
import type { Row, Span } from './layout.ts';
import type { Sheet } from './sheet.ts';
import { sumOf, type TaxRow } from './tax-rows.ts';
import {
  type Balance,
  balanceOf,
  moneyAt,
  moneyBy,
  ROUNDING_AT_MOST,
  type TotalClaim,
  totalClaims,
} from './totals.ts';

export interface Sums {
  readonly head: Found<
    Pick<HeadValues, 'total' | 'payable' | 'advances' | 'rounding' | 'base' | 'vat_total' | 'currency'>
  >;
  readonly rows: readonly Found<RowValues>[];
}

const NOT_PAYER =
  /(?:nejsme|nejsem|neni|nie je|nie som)[ \t]+(?:\w+[ \t]+)?(?:platc\w*|registrovan\w*)|neplatce|neplatca|not[ \t](?:a[ \t])?(?:vat[ \t]registered|registered[ \t]for[ \t]vat|vat[ \t]payer)/;
const REVERSED =
  /dan[ \t]odvede[ \t]zakaznik|prenesen[aiy]\w*[ \t]danov\w+[ \t]povinnost|rezim[ \t]preneseni|reverse[ \t]charge|dan[ \t]odvede[ \t]prijemce|prenesenie[ \t]danovej/;

/** What is to be paid, what it is made of, and whether the two agree. */
export function sumsOf(sheet: Sheet): Sums {
  const advances = moneyAt(sheet, ['advances']).filter(({ value }) => value !== 0);
  const claims = wholeClaims(totalClaims(sheet, advances.length > 0), advances.length > 0);
  const found = balanceOf(sheet, claims);
  const pair = found.isConfirmed ? null : pairOf(sheet, claims);
  const balance =
    pair === null ? found : { total: pair.total, isConfirmed: true, rows: completeRows(found.rows, pair) };
  const total = balance.total?.amount ?? null;
  if (total === null) return { head: {}, rows: [] };
  const untaxed = balance.rows.length === 0 && !isTaxed(pair) ? untaxedRow(sheet, total) : null;
  const isConfirmed = balance.isConfirmed || untaxed?.isConfirmed === true;
  return {
    head: {
      total: fieldAt(total, total.value, isConfirmed),
      ...advancesOf(sheet, total, advances),
      ...(pair === null ? partsOf(sheet, balance, total) : stated(pair)),
      ...named('currency', currencyField(sheet, total)),
    },
    rows:
      untaxed === null ? balance.rows.map((row) => rowOf(row, isConfirmed, reversed(sheet))) : [untaxed.row],
  };
}

/** Beside a total that is named what remains after advances is none, however little they were. */
function wholeClaims(claims: readonly TotalClaim[], hasAdvances: boolean): readonly TotalClaim[] {
  const named = claims.filter(({ meaning }) => meaning !== 'payable');
  return hasAdvances && named.some(({ isBeside }) => isBeside) ? named : claims;
}

/** The first row whose words say it; words may be broken by columns. */
const saying = (sheet: Sheet, pattern: RegExp): Span | null => {
  for (const row of sheet.rows) {
    const found = pattern.exec(row.folded);
    if (found !== null) return { row, start: found.index, end: found.index + found[0].length };
  }
  return null;
};

const reversed = (sheet: Sheet): Span | null => saying(sheet, REVERSED);

/** Without tax: of who is not registered for it, or tax that the customer assesses. */
function untaxedRow(
  sheet: Sheet,
  total: FoundAmount,
): { row: Found<RowValues>; isConfirmed: boolean } | null {
  const reason: readonly [Treatment, Span] | null =
    treatmentAt('reverse_charge', reversed(sheet)) ?? treatmentAt('not_subject', saying(sheet, NOT_PAYER));
  if (reason === null) return null;
  const [treatment, place] = reason;
  const bases = moneyAt(sheet, ['base']);
  const base = bases.find(({ value }) => Math.abs(value - total.value) <= ROUNDING_AT_MOST) ?? total;
  const isConfirmed = base !== total;
  return {
    row: {
      treatment: fieldAt(place, treatment, false),
      base: fieldAt(base, base.value, isConfirmed),
      vat: fieldAt(place, 0 as Amount, isConfirmed),
    },
    isConfirmed,
  };
}

const treatmentAt = (treatment: Treatment, place: Span | null): readonly [Treatment, Span] | null =>
  place === null ? null : [treatment, place];

function rowOf(row: TaxRow, isConfirmed: boolean, reversedAt: Span | null): Found<RowValues> {
  const isFree = row.rate === 0;
  const treatment: Field<Treatment> | null = isFree
    ? reversedAt && fieldAt(reversedAt, 'reverse_charge', false)
    : fieldAt(row.rateAt, 'taxable', isConfirmed);
  return {
    ...named('treatment', treatment),
    ...(isFree && treatment !== null ? {} : { rate: fieldAt(row.rateAt, row.rate, isConfirmed) }),
    base: fieldAt(row.base, row.base.value, isConfirmed),
    vat: fieldAt(row.vat ?? row.rateAt, (row.vat?.value ?? 0) as Amount, isConfirmed),
  };
}

/** Base and tax of the whole where they are written, and the rounding that joins them to the total. */
function partsOf(sheet: Sheet, { rows, isConfirmed }: Balance, total: FoundAmount): Sums['head'] {
  if (rows.length === 0) return {};
  const [base, vat] = [rows.map((row) => row.base), rows.flatMap((row) => row.vat ?? [])].map((amounts) =>
    amounts.reduce((sum, { value }) => sum + value, 0),
  ) as [number, number];
  // Of rows that do not make the whole some may be missing: then only what is labelled is their sum.
  const place = (meaning: 'base' | 'vat', value: number, only: FoundAmount | null | undefined) =>
    placed(sheet, meaning, value) ?? (isConfirmed ? (only ?? anywhere(sheet, value)) : undefined);
  const [single] = rows.length === 1 ? rows : [];
  const baseAt = place('base', base, single?.base);
  const vatAt = place('vat', vat, single?.vat);
  const difference = total.value - base - vat;
  const rounding = moneyAt(sheet, ['rounding']).find(({ value }) => Math.abs(value) === Math.abs(difference));
  return {
    ...named('base', baseAt ? fieldAt(baseAt, base as Amount, isConfirmed) : null),
    ...named('vat_total', vatAt ? fieldAt(vatAt, vat as Amount, isConfirmed) : null),
    ...named(
      'rounding',
      rounding && difference !== 0 ? fieldAt(rounding, difference as Amount, isConfirmed) : null,
    ),
  };
}

/** Base and tax of the whole that make a total. */
interface Pair {
  readonly total: TotalClaim;
  readonly base: FoundAmount;
  /** Null where several taxes make it together. */
  readonly vat: FoundAmount | null;
  readonly vatTotal: number;
}

/** Labelled base and taxes that make a total though no rate fits them. */
function pairOf(sheet: Sheet, claims: readonly TotalClaim[]): Pair | null {
  const bases = moneyBy(sheet, ['base']);
  const vats = moneyBy(sheet, ['vat']);
  const beside = <T extends { isBeside: boolean }>(all: readonly T[]) =>
    all.filter(({ isBeside }) => isBeside);
  // Below the heads of a table the first row adds up by itself: it counts where the total stands elsewhere.
  const elsewhere = claims.filter(
    ({ amount, isBeside, meaning }) =>
      isBeside && meaning !== 'weak_total' && bases.every((base) => base.amount.row !== amount.row),
  );
  return pairAmong(beside(bases), beside(vats), beside(claims)) ?? pairAmong(bases, vats, elsewhere);
}

type Labelled = readonly { readonly amount: FoundAmount }[];

function pairAmong(bases: Labelled, vats: Labelled, claims: readonly TotalClaim[]): Pair | null {
  if (vats.length === 0) return null;
  const all = vats.reduce((sum, { amount }) => sum + amount.value, 0);
  const taxes = [
    ...vats.map(({ amount }) => ({ vat: amount, value: amount.value as number })),
    { vat: null, value: all },
  ];
  for (const { amount: base } of bases) {
    for (const { vat, value } of taxes) {
      const whole = base.value + value;
      const possible = claims.filter(({ amount }) => amount !== base && amount !== vat);
      const total =
        possible.find(({ amount }) => Math.abs(amount.value) === Math.abs(whole)) ??
        possible.find(({ amount }) => isSum(whole, amount.value));
      const due = possible.find(({ amount, meaning }) => meaning === 'payable' && isSum(whole, amount.value));
      if (vat !== base && total !== undefined) return { total: due ?? total, base, vat, vatTotal: value };
    }
  }
  return null;
}

const isSum = (sum: number, total: number): boolean =>
  Math.abs(Math.abs(sum) - Math.abs(total)) <= Math.min(ROUNDING_AT_MOST, Math.abs(sum) / 20);

const isTaxed = (pair: Pair | null): boolean => pair !== null && pair.vatTotal !== 0;

/** Rows that are not the whole would be taken for it. */
const completeRows = (rows: readonly TaxRow[], { base, vatTotal }: Pair): readonly TaxRow[] =>
  isSum(sumOf(rows), base.value + vatTotal) ? rows : [];

const stated = ({ base, vat }: Pair): Sums['head'] => ({
  base: fieldAt(base, base.value, true),
  ...named('vat_total', vat && fieldAt(vat, vat.value, true)),
});

const placed = (sheet: Sheet, meaning: 'base' | 'vat', value: number): FoundAmount | undefined =>
  moneyAt(sheet, [meaning]).find((amount) => amount.value === value);

const anywhere = (sheet: Sheet, value: number): FoundAmount | undefined =>
  sheet.amounts.flat().findLast((amount) => amount.value === value && amount.isMoney);

/** What was paid before, and what remains: certain where the one is the other taken off the total. */
function advancesOf(sheet: Sheet, total: FoundAmount, advances: readonly FoundAmount[]): Sums['head'] {
  const [first] = advances;
  if (first === undefined) return {};
  const all = advances.reduce((sum, { value }) => sum + Math.abs(value), 0);
  const remaining = moneyAt(sheet, ['payable']).filter(
    ({ row, start }) => row !== total.row || start !== total.start,
  );
  // The same advance may stand twice, and several of them apart: what remains tells which it is.
  for (const value of new Set([all, Math.abs(first.value)])) {
    const remains = remaining.find(
      (each) => Math.abs(Math.abs(each.value) - Math.abs(total.value - value)) <= ROUNDING_AT_MOST,
    );
    if (remains === undefined) continue;
    return {
      advances: fieldAt(first, value as Amount, true),
      ...named('payable', fieldAt(remains, remains.value, true)),
    };
  }
  return { advances: fieldAt(first, all as Amount, false) };
}

const MARK = /(?<![a-z])(?:kc|czk|eur|usd|gbp|pln|chf|huf)(?![a-z])|[€$£]/g;
const CODES: Readonly<Record<string, string>> = { kc: 'CZK', '€': 'EUR', $: 'USD', '£': 'GBP' };

/** The mark at the total, else the one in its row, else the one that stands most often. */
function currencyField(sheet: Sheet, total: FoundAmount): Field<string> | null {
  const marks = sheet.rows.flatMap(marksIn);
  const isAlone = new Set(marks.map(({ code }) => code)).size === 1;
  const counts = Map.groupBy(marks, ({ code }) => code);
  const most = [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
  const inRow = marks.filter(({ at }) => at.row === total.row);
  const chosen = inRow.find(({ code }) => code === total.currency) ?? inRow.at(-1) ?? most;
  return chosen === undefined ? null : fieldAt(chosen.at, chosen.code, isAlone || inRow.length > 0);
}

const marksIn = (row: Row): { at: Span; code: string }[] =>
  [...row.folded.matchAll(MARK)].map(({ 0: mark, index }) => ({
    at: { row, start: index, end: index + mark.length },
    code: CODES[mark] ?? mark.toUpperCase(),
  }));
