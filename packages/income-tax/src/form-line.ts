import type { LegalReference } from '@news-and-accounting/law';
import { exactly, type Haler, round, sum } from '@news-and-accounting/money';

/** Where the figure of a row comes from. */
export type LineSource = 'ledger' | 'assets' | 'cash_journal' | 'payroll' | 'manual' | 'computed';

export const LINE_SOURCES: readonly LineSource[] = [
  'ledger',
  'assets',
  'cash_journal',
  'payroll',
  'manual',
  'computed',
];

export type ItemType = 'account' | 'asset' | 'adjustment' | 'loss' | 'gift' | 'foreign_income';
export const ITEM_TYPES: readonly ItemType[] = [
  'account',
  'asset',
  'adjustment',
  'loss',
  'gift',
  'foreign_income',
];

/** What a row is made of, with haléře. The items of a row add up to it before it is rounded. */
export interface FormItem {
  readonly type: ItemType;
  /** An account’s code, an asset’s id, the year of a loss, the place in the inputs; null: what a rule takes off. */
  readonly id: string | number | null;
  readonly label: string;
  readonly amount: Haler;
  /** Why it counts, where somebody entered it or a rule cut it. Czech. */
  readonly reason: string | null;
}

/** A row of a return, in the order of the form. Texts are Czech. */
export interface FormLine {
  /** The row’s number on the form. */
  readonly code: string;
  readonly label: string;
  /** Whole crowns as on the form; of a row that is a rate, hundredths of a per cent. */
  readonly amount: Haler;
  readonly source: LineSource;
  /** The attribute of the row in the XML for the tax portal; null: it has none. */
  readonly field: string | null;
  readonly items: readonly FormItem[];
  /** How the figure came about where its items do not say it. */
  readonly note: string | null;
  readonly reference: LegalReference | null;
}

/** A finding about a return; `field` is the input or the row it is about. */
export interface ReturnFinding {
  readonly level: 'error' | 'warning' | 'info';
  readonly code: string;
  /** Czech. */
  readonly message: string;
  readonly field: string | null;
}

/** What items come to on a row: whole crowns, a half away from zero. */
export function rowOf(items: readonly FormItem[]): Haler {
  return toCrowns(sum(items.map(({ amount }) => amount)));
}

export function toCrowns(amount: Haler): Haler {
  return round(exactly(amount), 'half_up_to_crown');
}
