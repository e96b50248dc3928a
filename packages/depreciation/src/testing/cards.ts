import { fileURLToPath } from 'node:url';
import { type LocalDate, loadLaw, localDate } from '@news-and-accounting/law';
import { crowns, type Haler, haler, halerFromJson, ZERO } from '@news-and-accounting/money';
import fc from 'fast-check';
import type { DepreciationCard, TaxGroup } from '../card.ts';
import { rulesFromLaw } from '../rules.ts';

/** The rules as law/ has them. */
export const RULES = rulesFromLaw(loadLaw(fileURLToPath(new URL('../../../../law', import.meta.url))));

/** A plain card of 100,000 CZK in group 2, with the given parts changed. */
export function cardWith(changes: Partial<DepreciationCard>): DepreciationCard {
  return {
    category: 'tangible',
    inUseFrom: localDate('2026-05-15'),
    disposedOn: null,
    price: crowns(100_000),
    residualValue: ZERO,
    usefulLifeMonths: 36,
    taxGroup: 2,
    taxMethod: 'straight',
    vehicleM1: false,
    ...changes,
  };
}

/** The amounts of a case: a number, or `[number, how many times]`; CZK. */
export type Runs = readonly (number | readonly number[])[];

/** The runs written out, in haléře. */
export function writtenOut(runs: Runs): Haler[] {
  return runs.flatMap((run) => {
    const [amount, count] = typeof run === 'number' ? [run, 1] : [run[0], run[1] ?? 1];
    return Array.from({ length: count }, () => halerFromJson(amount));
  });
}

const priceCount = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 1_000_000_000 }),
  fc.integer({ min: 1, max: 1_000_000_000_000_000 }),
  fc.integer({ min: 1, max: 10_000_000 }).map((czk) => czk * 100),
);

const day = fc
  .tuple(
    fc.integer({ min: 1995, max: 2060 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => dateOf(year, month, date));

/** Any card whose disposal, if any, does not precede the year of entering use. */
export const anyCard: fc.Arbitrary<DepreciationCard> = fc
  .record({
    category: fc.constantFrom('tangible' as const, 'intangible' as const),
    inUseFrom: day,
    disposal: fc.option(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 })), {
      freq: 2,
    }),
    price: priceCount.map(haler),
    residual: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
    usefulLifeMonths: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 1200 })),
    taxGroup: fc.constantFrom<TaxGroup[]>(1, 2, 3, 4, 5, 6),
    taxMethod: fc.constantFrom('straight' as const, 'accelerated' as const),
    vehicleM1: fc.boolean(),
  })
  .map(({ disposal, residual, ...card }) => ({
    ...card,
    residualValue: haler(Math.floor(card.price * residual)),
    disposedOn: disposal && dateOf(Number(card.inUseFrom.slice(0, 4)) + disposal[0], disposal[1], 28),
  }));

function dateOf(year: number, month: number, date: number): LocalDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return localDate(`${year}-${two(month)}-${two(date)}`);
}
