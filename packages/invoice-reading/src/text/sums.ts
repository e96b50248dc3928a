import type { Amount, Treatment } from '@news-and-accounting/document';
import type { Field, Found, HeadValues, RowValues } from '../reading.ts';
import type { FoundAmount } from './amounts.ts';
import { fieldAt, named } from './fields.ts';
import type { Row, Span } from './layout.ts';
import type { Sheet } from './sheet.ts';
import type { TaxRow } from './tax-rows.ts';
import { type Balance, balanceOf, moneyAt, ROUNDING_AT_MOST, totalClaims } from './totals.ts';

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
  const advances = moneyAt(sheet, ['advances']).find(({ value }) => value !== 0) ?? null;
  const claims = totalClaims(sheet, advances !== null);
  const balance = balanceOf(sheet, claims);
  const total = balance.total?.amount ?? null;
  if (total === null) return { head: {}, rows: [] };
  const untaxed = balance.rows.length === 0 ? untaxedRow(sheet, total) : null;
  const isConfirmed = balance.isConfirmed || untaxed?.isConfirmed === true;
  return {
    head: {
      total: fieldAt(total, total.value, isConfirmed),
      ...advancesOf(sheet, total, advances),
      ...(untaxed === null ? partsOf(sheet, balance, total) : {}),
      ...named('currency', currencyField(sheet, total)),
    },
    rows:
      untaxed === null ? balance.rows.map((row) => rowOf(row, isConfirmed, reversed(sheet))) : [untaxed.row],
  };
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
  if (rows.length === 0) return pairOf(sheet, total);
  const [base, vat] = [rows.map((row) => row.base), rows.flatMap((row) => row.vat ?? [])].map((amounts) =>
    amounts.reduce((sum, { value }) => sum + value, 0),
  ) as [number, number];
  const baseAt =
    placed(sheet, 'base', base) ?? (rows.length === 1 ? rows[0]?.base : null) ?? anywhere(sheet, base);
  const vatAt =
    placed(sheet, 'vat', vat) ?? (rows.length === 1 ? rows[0]?.vat : null) ?? anywhere(sheet, vat);
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

/** Labelled base and taxes that make the total though no rate fits them. */
function pairOf(sheet: Sheet, total: FoundAmount): Sums['head'] {
  const vats = moneyAt(sheet, ['vat']).filter(({ value }) => value !== 0);
  const makes = (base: FoundAmount, vat: number) =>
    Math.abs(base.value + vat - total.value) <= ROUNDING_AT_MOST;
  for (const base of moneyAt(sheet, ['base'])) {
    const vat = vats.find((each) => each !== base && makes(base, each.value));
    const all = vats.reduce((sum, { value }) => sum + value, 0);
    if (vat === undefined && !(vats.length > 1 && makes(base, all))) continue;
    return {
      total: fieldAt(total, total.value, true),
      base: fieldAt(base, base.value, true),
      ...named('vat_total', vat ? fieldAt(vat, vat.value, true) : null),
    };
  }
  return {};
}

const placed = (sheet: Sheet, meaning: 'base' | 'vat', value: number): FoundAmount | undefined =>
  moneyAt(sheet, [meaning]).find((amount) => amount.value === value);

const anywhere = (sheet: Sheet, value: number): FoundAmount | undefined =>
  sheet.amounts.flat().findLast((amount) => amount.value === value && amount.isMoney);

/** What was paid before, and what remains: certain where the one is the other taken off the total. */
function advancesOf(sheet: Sheet, total: FoundAmount, advances: FoundAmount | null): Sums['head'] {
  if (advances === null) return {};
  const value = Math.abs(advances.value);
  const remains = moneyAt(sheet, ['payable']).find(
    (each) => Math.abs(each.value + value - total.value) <= ROUNDING_AT_MOST,
  );
  return {
    advances: fieldAt(advances, value as Amount, remains !== undefined),
    ...named('payable', remains ? fieldAt(remains, remains.value, true) : null),
  };
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
