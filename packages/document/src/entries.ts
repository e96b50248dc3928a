import { add, type Haler, haler, ZERO } from '@news-and-accounting/money';

/** An entry in CZK. */
export interface Posting {
  readonly debit: string;
  readonly credit: string;
  /** In haléře, above zero. */
  readonly amount: Haler;
  readonly costCentre: string | null;
  /** The row it belongs to, by its place in `vatBeforeAdvances`; null for rounding and advances. */
  readonly row: number | null;
}

/** Entries under way: what has the same accounts, row and cost centre is one. */
export class Entries {
  private readonly entries = new Map<string, Posting>();

  put(
    debit: string,
    credit: string,
    amount: Haler,
    row: number | null,
    costCentre: string | null = null,
  ): void {
    const name = JSON.stringify([debit, credit, row, costCentre]);
    const before = this.entries.get(name)?.amount ?? ZERO;
    this.entries.set(name, { debit, credit, amount: add(before, amount), row, costCentre });
  }

  /** In the order they were begun. An amount below zero swaps the sides; what came to nothing is left out. */
  all(): Posting[] {
    return [...this.entries.values()]
      .filter(({ amount }) => amount !== 0)
      .map((entry) =>
        entry.amount > 0
          ? entry
          : { ...entry, debit: entry.credit, credit: entry.debit, amount: haler(0 - entry.amount) },
      );
  }
}
