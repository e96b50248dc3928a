import { type Haler, haler, smaller, subtract, ZERO } from '@news-and-accounting/money';
import type { FormItem } from './form-line.ts';

/** A tax loss as it was assessed, and what earlier years have deducted of it. */
export interface Loss {
  readonly year: number;
  readonly assessed: Haler;
  readonly used: Haler;
  /** Where it comes from: a return filed here, or somebody’s entry. */
  readonly source: 'filed' | 'manual';
}

/** A loss with what the year takes of it. */
export interface LossUse extends Loss {
  /** What is left before the year. */
  readonly available: Haler;
  readonly applied: Haler;
  readonly remaining: Haler;
  /** The last year in which it can be deducted. */
  readonly until: number;
  readonly expired: boolean;
}

/** What is deducted of losses of the years before, oldest first (§ 34(1)). */
export function useLosses(
  losses: readonly Loss[],
  { year, years, atMost }: { year: number; years: number; atMost: Haler },
): LossUse[] {
  let left = atMost > ZERO ? atMost : ZERO;
  return losses
    .filter((loss) => loss.year < year)
    .sort((a, b) => a.year - b.year)
    .map((loss) => {
      const until = loss.year + years;
      const expired = until < year;
      const available = haler(Math.max(0, loss.assessed - loss.used));
      const applied = expired ? ZERO : smaller(available, left);
      left = subtract(left, applied);
      return { ...loss, available, applied, remaining: subtract(available, applied), until, expired };
    });
}

/** The losses of a row. */
export function lossItems(uses: readonly LossUse[]): FormItem[] {
  return uses
    .filter(({ applied }) => applied > ZERO)
    .map(({ year, applied, source }) => ({
      type: 'loss',
      id: year,
      label: `Ztráta roku ${year}`,
      amount: applied,
      reason: source === 'filed' ? 'Z přiznání podaného zde' : 'Zadaná ztráta',
    }));
}
