import type { LocalDate } from './local-date.ts';
import type { Unit } from './unit.ts';

declare const decimalBrand: unique symbol;

/** An exact decimal as it stands in the file, such as `22.25`. Never a binary fraction. */
export type Decimal = string & { readonly [decimalBrand]: true };

/**
 * One step of a scale from `from` to `to` (null: no upper end), with the columns named in the file's `unit`.
 */
export interface Band {
  readonly from: Decimal;
  readonly to: Decimal | null;
  /** A decimal or, where the column's unit is `text`, a text. */
  readonly cells: Readonly<Record<string, string>>;
}

/** The value of each shape of file. */
export interface LawShapes {
  readonly number: Decimal;
  readonly text: string;
  readonly list: readonly Decimal[];
  /** Row to decimal. */
  readonly map: Readonly<Record<string, Decimal>>;
  /** Row to column to cell; a cell is a decimal or, where the column's unit is `text`, a text. */
  readonly table: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly bands: readonly Band[];
}

export type LawShape = keyof LawShapes;

export const SHAPES: readonly LawShape[] = ['number', 'text', 'list', 'map', 'table', 'bands'];

export interface LegalReference {
  readonly title: string;
  readonly href: string | null;
}

/** What holds from a date on, with where it is written. Deeply frozen. */
export interface LawValueOf<S extends LawShape> {
  readonly key: string;
  readonly description: string;
  readonly shape: S;
  /** One unit, or one per column of a table or of bands. */
  readonly unit: Unit | Readonly<Record<string, Unit>>;
  readonly value: LawShapes[S];
  /** First day on which the value holds. */
  readonly from: LocalDate;
  /** Last day on which it holds; null while no end is known. */
  readonly to: LocalDate | null;
  readonly reference: LegalReference;
  /** Day on which the figure was last compared with the reference or a published copy of it. */
  readonly verified: LocalDate;
  /** Why the figure is not certain, or null. */
  readonly uncertain: string | null;
}

/** A value of any shape; `shape` tells which. */
export type LawValue = { [S in LawShape]: LawValueOf<S> }[LawShape];
