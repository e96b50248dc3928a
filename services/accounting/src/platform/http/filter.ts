import { invalidFields, isDate } from './fields.ts';

type Query = Readonly<Record<string, string | undefined>>;

const Q_AT_MOST = 100;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads the filters of a list; what cannot be used is told all at once by `end`. */
export class FilterReader {
  readonly #query: Query;
  readonly #problems: Record<string, string> = {};

  constructor(query: Query) {
    this.#query = query;
  }

  text(name: string): string | null {
    return this.#query[name]?.trim() || null;
  }

  oneOf<const T extends string>(name: string, values: readonly T[]): T | null {
    const given = this.text(name);
    const value = values.find((each) => each === given);
    if (given === null || value !== undefined) return value ?? null;
    this.#problems[name] = `Musí být jedna z hodnot: ${values.join(', ')}.`;
    return null;
  }

  /** Several values with commas between; null for none. */
  listOf(name: string, values: readonly string[]): string[] | null {
    const list = this.text(name)
      ?.split(',')
      .map((each) => each.trim());
    const parts = list?.filter((each) => each !== '') ?? [];
    if (parts.some((each) => !values.includes(each)))
      this.#problems[name] = `Musí být hodnoty z těchto: ${values.join(', ')}.`;
    return parts.length === 0 ? null : parts;
  }

  day(name: string): string | null {
    const value = this.text(name);
    if (value !== null && !isDate(value)) this.#problems[name] = 'Musí být platné datum ve tvaru RRRR-MM-DD.';
    return value;
  }

  /** A moment with its zone, up to now. */
  moment(name: string, now: number): Date | null {
    const value = this.text(name);
    if (value === null) return null;
    const moment = MOMENT.test(value) && isDate(value.slice(0, 10)) ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(moment)) this.#problems[name] = 'Musí být okamžik ve tvaru 2026-03-31T12:00:00Z.';
    else if (moment > now) this.#problems[name] = 'Nesmí být v budoucnosti.';
    return new Date(moment);
  }

  id(name: string): number | null {
    const value = this.text(name);
    if (value !== null && !/^\d{1,15}$/.test(value)) this.#problems[name] = 'Musí být celé číslo.';
    return value === null ? null : Number(value);
  }

  year(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^\d{4}$/.test(value)) this.#problems[name] = 'Musí být rok.';
    return Number(value);
  }

  /** A whole number, both ends inclusive. */
  whole(name: string, least: number, most: number): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most))
      this.#problems[name] = `Musí být celé číslo od ${least} do ${most}.`;
    return number;
  }

  /** What is looked for. */
  words(name: string): string | null {
    const value = this.text(name);
    if (value !== null && [...value].length > Q_AT_MOST)
      this.#problems[name] = `Smí mít nejvýš ${Q_AT_MOST} znaků.`;
    return value;
  }

  /** A filter that cannot be used for a reason of its own. */
  refuse(name: string, why: string): void {
    this.#problems[name] = why;
  }

  /** @throws {HttpError} 422 for filters that cannot be used */
  end(): void {
    if (Object.keys(this.#problems).length > 0) throw invalidFields(this.#problems);
  }
}
