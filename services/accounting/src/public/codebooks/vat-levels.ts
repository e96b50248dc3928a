import { vatRateEntries } from './vat-rates.ts';

/** Rates of VAT that hold from a day; a level that there was not is null. */
export type VatLevels = {
  from: string;
  standard: number;
  reduced: number;
  secondReduced: number | null;
};

let levels: readonly VatLevels[] | null = null;

/** The rates of VAT by the day from which they hold, hundredths of a per cent, the latest first. */
export function vatLevels(): readonly VatLevels[] {
  if (levels !== null) return levels;
  const entries = vatRateEntries();
  const days = [...new Set(entries.map(({ valid_from }) => valid_from))].sort().reverse();
  levels = days.flatMap((from): VatLevels[] => {
    const rateOf = (kind: string) => {
      const found = entries.find(
        (each) =>
          each.kind === kind && each.valid_from <= from && (each.valid_to === null || from <= each.valid_to),
      );
      return found === undefined ? null : Math.round(found.rate * 100);
    };
    const [standard, reduced] = [rateOf('standard'), rateOf('reduced')];
    if (standard === null || reduced === null) return [];
    return [{ from, standard, reduced, secondReduced: rateOf('reduced2') }];
  });
  return levels;
}
