import type { Amount, Rate } from '@news-and-accounting/document';
import { bareRatesIn, type FoundAmount, type FoundRate, ratesIn } from './amounts.ts';
import type { Label } from './labels.ts';
import type { Row, Span } from './layout.ts';
import { paired } from './pairing.ts';
import { overlaps, type Sheet } from './sheet.ts';

/** A base with the tax that its rate makes of it. */
export interface TaxRow {
  readonly rate: Rate;
  readonly base: FoundAmount;
  /** Null at the rate of zero. */
  readonly vat: FoundAmount | null;
  /** Where the rate stands; that of the tax where it follows from the amounts only. */
  readonly rateAt: Span;
  /** Whether the rate is written. */
  readonly isStated: boolean;
}

/** Hundredths that a tax may differ from base × rate: what rounding by lines makes of it. */
const TOLERANCE = 50;
const RATE_UNIT = 10_000;
/** No state of the European Union has a higher one. */
const HIGHEST = 27;
const BARE = new Set(Array.from({ length: HIGHEST }, (_, at) => (at + 1) * 100));

export const isTaxOf = (base: number, rate: number, vat: number): boolean =>
  base !== 0 &&
  vat !== 0 &&
  Math.abs(vat) < Math.abs(base) &&
  Math.abs(base * rate - vat * RATE_UNIT) <= TOLERANCE * RATE_UNIT;

/** Everything that may be a row of a recapitulation, or a line with its tax, in the order of the paper. */
export function taxRowsOf(sheet: Sheet): TaxRow[] {
  const found = [...sheet.rows.flatMap((row) => inRow(sheet, row)), ...byLabels(sheet)];
  const distinct = new Map(
    found.map((each) => [`${each.rate} ${placeOf(each.base)} ${placeOf(each.vat)}`, each] as const),
  );
  return [...distinct.values()];
}

const placeOf = (span: Span | null): string => (span === null ? '' : `${span.row.index}:${span.start}`);

/** The best base and tax of each rate of a row: such whose sum stands there as well, then the largest ones. */
function inRow(sheet: Sheet, row: Row): TaxRow[] {
  const rates = ratesIn(row);
  const amounts = (sheet.amounts[row.index] ?? []).filter((amount) => !rates.some(overlaps(amount)));
  if (amounts.length < 2 || amounts.length > 12) return [];
  return [...rates, ...(rates.length > 0 ? [] : bareRatesIn(row, BARE))].flatMap((rate) => {
    const others = amounts.filter((amount) => !overlaps(amount)(rate));
    if (rate.value === 0) return untaxed(others, rate);
    const pairs = others.flatMap((base) =>
      others
        .filter((vat) => vat !== base && isTaxOf(base.value, rate.value, vat.value))
        .map((vat) => ({ base, vat })),
    );
    const hasSum = ({ base, vat }: (typeof pairs)[number]) =>
      others.some(({ value }) => value === base.value + vat.value) ? 1 : 0;
    const [best] = pairs.toSorted(
      (a, b) => hasSum(b) - hasSum(a) || Math.abs(b.base.value) - Math.abs(a.base.value),
    );
    const isBare = rates.length === 0;
    // A number without the sign is a rate where the sum stands there, too.
    if (best === undefined || (isBare && hasSum(best) === 0)) return [];
    return [{ rate: rate.value, ...best, rateAt: rate, isStated: true }];
  });
}

/** What a row of the rate of zero may have as its base: every amount of it. */
const untaxed = (amounts: readonly FoundAmount[], rate: FoundRate): TaxRow[] =>
  amounts
    .filter(({ value, isMoney }) => value !== 0 && isMoney)
    .map((base) => ({ rate: rate.value, base, vat: null, rateAt: rate, isStated: true }));

interface Labelled {
  readonly amount: FoundAmount;
  readonly rate: FoundRate | null;
}

/** `Základ 21 %: …` and `DPH 21 %: …` on rows of their own, or as heads of columns. */
function byLabels(sheet: Sheet): TaxRow[] {
  const bases = labelled(sheet, 'base');
  const vats = labelled(sheet, 'vat');
  return vats.flatMap((vat) => {
    const rate = vat.rate;
    const same = bases.filter(
      ({ amount }) => amount.row.page === vat.amount.row.page && amount !== vat.amount,
    );
    if (rate === null) return same.flatMap((base) => withFollowingRate(base, vat));
    const base = same.find(
      (each) =>
        (each.rate === null || each.rate.value === rate.value) &&
        isTaxOf(each.amount.value, rate.value, vat.amount.value),
    );
    if (base === undefined) return [];
    return [{ rate: rate.value, base: base.amount, vat: vat.amount, rateAt: rate, isStated: true }];
  });
}

/** The only whole rate that makes the tax of the base, or that which its label says. */
function withFollowingRate(base: Labelled, vat: Labelled): TaxRow[] {
  const rates = base.rate === null ? [...BARE] : [base.rate.value as number];
  const fitting = rates.filter((rate) => isTaxOf(base.amount.value, rate, vat.amount.value));
  const [rate] = fitting;
  if (rate === undefined || fitting.length > 1) return [];
  return [
    {
      rate: rate as Rate,
      base: base.amount,
      vat: vat.amount,
      rateAt: base.rate ?? vat.amount,
      isStated: base.rate !== null,
    },
  ];
}

function labelled(sheet: Sheet, meaning: 'base' | 'vat'): Labelled[] {
  const amounts = (row: Row) => sheet.amounts[row.index] ?? [];
  return paired(sheet, [meaning], amounts).flatMap(({ label, values, isBeside }) =>
    (isBeside ? values.slice(0, 3) : values.slice(0, 1)).map((amount) => ({
      amount,
      rate: rateNear(label, isBeside ? amount : null),
    })),
  );
}

/** A rate between label and amount, or that follows the label of a column. */
function rateNear(label: Label, amount: FoundAmount | null): FoundRate | null {
  const end = amount?.start ?? label.end + 10;
  const next = label.row.text.indexOf('\t', label.end);
  const last = amount === null && next >= 0 ? Math.min(end, next) : end;
  // Also before: `21 % DPH`.
  const first = Math.max(label.row.text.lastIndexOf('\t', label.start), label.start - 8);
  return ratesIn(label.row).find(({ start, end: to }) => start >= first && to <= last) ?? null;
}

export const sumOf = (rows: readonly TaxRow[]): Amount =>
  rows.reduce((sum, { base, vat }) => sum + base.value + (vat?.value ?? 0), 0) as Amount;
