import { checkFile, type LawFile } from './check-file.ts';
import { LawError } from './law-error.ts';
import type { LawShape, LawValue, LawValueOf, LegalReference } from './law-value.ts';
import type { LocalDate } from './local-date.ts';

/** One line of the list of everything valid on a date, in the words of the public interface. */
export interface ListedValue {
  readonly key: string;
  readonly description: string;
  /** Decimals are exact texts; see `unit` for which cells are figures. */
  readonly value: LawValue['value'];
  readonly unit: LawValue['unit'];
  readonly valid_from: LocalDate;
  readonly valid_to: LocalDate | null;
  readonly reference: LegalReference;
  readonly verified: LocalDate;
  readonly uncertain: string | null;
}

/** The checked, frozen contents of law/. */
export class Law {
  readonly #histories: ReadonlyMap<string, readonly LawValue[]>;

  /** Checks the files; throws `LawError` `invalid_files` with every problem of every file. */
  constructor(files: readonly LawFile[]) {
    const checked = files.map(checkFile);
    const problems = checked.flatMap((file) => file.problems);
    if (problems.length > 0) throw new LawError('invalid_files', problems);
    const histories = checked.map((file): [string, readonly LawValue[]] => [
      file.key,
      deepFreeze(file.values),
    ]);
    this.#histories = new Map(histories.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * The value of `key` on `date` with its reference; with `shape` typed as that shape.
   * Throws `LawError`: `unknown_key`, `no_value_on_date`, `wrong_shape`.
   */
  on(key: string, date: LocalDate): LawValue;
  on<S extends LawShape>(key: string, date: LocalDate, shape: S): LawValueOf<S>;
  on(key: string, date: LocalDate, shape?: LawShape): LawValue {
    const value = this.find(key, date);
    if (!value) throw new LawError('no_value_on_date', [`${key} has no value on ${date}`]);
    if (shape) assertShape(value, shape);
    return value;
  }

  /** As `on`, and undefined where nothing is known of the date. Throws `LawError`: `unknown_key`, `wrong_shape`. */
  find(key: string, date: LocalDate): LawValue | undefined;
  find<S extends LawShape>(key: string, date: LocalDate, shape: S): LawValueOf<S> | undefined;
  find(key: string, date: LocalDate, shape?: LawShape): LawValue | undefined {
    const value = validOn(this.history(key), date);
    if (value && shape) assertShape(value, shape);
    return value;
  }

  /** All dated values of `key`, oldest first. Throws `LawError`: `unknown_key`, `wrong_shape`. */
  history(key: string): readonly LawValue[];
  history<S extends LawShape>(key: string, shape: S): readonly LawValueOf<S>[];
  history(key: string, shape?: LawShape): readonly LawValue[] {
    const values = this.#histories.get(key);
    if (!values) throw new LawError('unknown_key', [`law/ has no value "${key}"`]);
    if (shape) for (const value of values) assertShape(value, shape);
    return values;
  }

  /** Every key, in order. */
  keys(): readonly string[] {
    return [...this.#histories.keys()];
  }

  /** Everything valid on `date`, ordered by key. */
  list(date: LocalDate): readonly ListedValue[] {
    const values = [...this.#histories.values()].map((history) => validOn(history, date));
    return values.filter((value) => value !== undefined).map(listed);
  }
}

function validOn(history: readonly LawValue[], date: LocalDate): LawValue | undefined {
  return history.find((value) => value.from <= date && (value.to === null || date <= value.to));
}

function assertShape(value: LawValue, shape: LawShape): void {
  if (value.shape === shape) return;
  throw new LawError('wrong_shape', [`${value.key} is a ${value.shape}, not a ${shape}`]);
}

function listed(value: LawValue): ListedValue {
  return {
    key: value.key,
    description: value.description,
    value: value.value,
    unit: value.unit,
    valid_from: value.from,
    valid_to: value.to,
    reference: value.reference,
    verified: value.verified,
    uncertain: value.uncertain,
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
