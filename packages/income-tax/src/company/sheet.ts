import type { LegalReference } from '@news-and-accounting/law';
import { type Haler, larger, negate, subtract, sum, ZERO } from '@news-and-accounting/money';
import { type FormItem, type ReturnFinding, rowOf, toCrowns } from '../form-line.ts';
import { type CompanyRow, rowOfForm } from './rows.ts';

export interface SheetRow {
  readonly amount: Haler;
  readonly items: readonly FormItem[];
  readonly note: string | null;
  readonly reference: LegalReference | null;
}

const EMPTY: SheetRow = { amount: ZERO, items: [], note: null, reference: null };

/** The rows of a return as they are worked out, each from those before it. */
export class Sheet {
  readonly #rows = new Map<CompanyRow, SheetRow>();
  readonly findings: ReturnFinding[] = [];

  row(row: CompanyRow): SheetRow {
    return this.#rows.get(row) ?? EMPTY;
  }

  of(row: CompanyRow): Haler {
    return this.row(row).amount;
  }

  /** A row of what other rows or the law say, in whole crowns. */
  compute(row: CompanyRow, amount: Haler, more: Partial<SheetRow> = {}): void {
    this.#rows.set(row, { ...EMPTY, ...more, amount });
  }

  /**
   * A row that items add up to. One that the form does not have below 0 is 0 then, and one that has a limit at most that;
   * an item says what was left out, so that the items still add up to the row.
   */
  enter(
    row: CompanyRow,
    items: readonly FormItem[],
    reference: LegalReference | null,
    limit: { atMost: Haler; reason: string } | null = null,
  ): void {
    const exact = sum(items.map(({ amount }) => amount));
    const isBelow = exact < ZERO && rowOfForm(row).signed !== true;
    const isAbove = limit !== null && toCrowns(exact) > limit.atMost;
    const kept = isBelow
      ? [...items, cut(negate(exact), 'Řádek nemůže být záporný.')]
      : isAbove
        ? [...items, cut(subtract(larger(limit.atMost, ZERO), exact), limit.reason)]
        : items;
    if (isBelow) this.#find('row_below_zero', row, 'vychází záporně; rozdíl patří do jiného řádku.');
    if (isAbove) this.#find('row_cut', row, `se krátí: ${limit.reason}`);
    this.#rows.set(row, { amount: rowOf(kept), items: kept, note: null, reference });
  }

  #find(code: string, row: CompanyRow, text: string): void {
    this.findings.push({ level: 'warning', code, message: `Řádek ${row} ${text}`, field: String(row) });
  }
}

/** What a rule leaves out of a row. */
function cut(amount: Haler, reason: string): FormItem {
  return { type: 'adjustment', id: null, label: 'Krácení', amount, reason };
}
