import type { LegalReference, LocalDate } from '@news-and-accounting/law';
import { decimalText, type Rational } from '@news-and-accounting/money';
import { czechDate } from './local-time.ts';
import { type Dated, type ForeignRate, type History, valueOn } from './rules.ts';

/** A statutory value that a settlement rests on. */
export interface UsedRate {
  readonly key: string;
  readonly name: string;
  /** Exact decimals: one, or one for each band. */
  readonly figures: readonly string[];
  /** CZK or another currency, per day, kilometre, litre or kWh; see `UNITS` of `@news-and-accounting/law`. */
  readonly unit: string;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
  readonly reference: LegalReference;
  readonly uncertain: string | null;
}

/**
 * Hands out statutory values while a settlement is made, remembers each with its decree, and notes those that
 * are not certain and those that are not known.
 */
export class UsedRates {
  readonly #rates = new Map<string, UsedRate>();
  /** By what they are about; a text is about itself. */
  readonly #warnings = new Map<string, string>();
  /** From the first to the last day that a value is missing for. */
  readonly #missing = new Map<string, { first: LocalDate; last: LocalDate }>();
  readonly #notes = new Set<string>();

  get rates(): readonly UsedRate[] {
    return [...this.#rates.values()];
  }

  get warnings(): readonly string[] {
    return [...this.#warnings.values()];
  }

  get notes(): readonly string[] {
    return [...this.#notes];
  }

  warn(text: string): void {
    this.#warnings.set(text, text);
  }

  note(text: string): void {
    this.#notes.add(text);
  }

  /** The value on the day; a warning and null when none is known. `figures` are those of the value that are used. */
  on<T>(
    history: History<T>,
    date: LocalDate,
    what: string,
    figures: (value: T) => readonly Rational[],
  ): Dated<T> | null {
    const dated = valueOn(history, date);
    if (dated === null) {
      this.#warnMissing(what, date);
      return null;
    }
    if (dated.uncertain !== null) {
      this.note(
        `${dated.name} platná od ${czechDate(dated.from)} není plně ověřená, zkontrolujte ji ve vyhlášce.`,
      );
    }
    this.#remember(dated, dated.key, figures(dated.value), {});
    return dated;
  }

  /** The base rate of a country on the day; a warning and null when none is known. */
  foreignOn(
    history: History<ReadonlyMap<string, ForeignRate>>,
    country: string,
    date: LocalDate,
  ): { readonly rate: ForeignRate; readonly reference: LegalReference } | null {
    const dated = valueOn(history, date);
    const rate = dated?.value.get(country);
    if (dated === null || rate === undefined) {
      const year = date.slice(0, 4);
      this.warn(
        `Základní sazba zahraničního stravného pro zemi ${country} a rok ${year} není známa, částka se nepočítá.`,
      );
      return null;
    }
    const name = `${dated.name} (${country})`;
    const uncertain = rate.isDerived
      ? 'Carried over from an earlier year; not read in a source for this year.'
      : null;
    if (rate.isDerived) {
      this.note(
        `${name} platná od ${czechDate(dated.from)} je odvozena z dřívější sazby, ověřte ji ve vyhlášce.`,
      );
    }
    const unit = `${rate.currency}_per_day`;
    this.#remember(dated, `${dated.key}.${country}`, [rate.amount], { name, unit, uncertain });
    return { rate, reference: dated.reference };
  }

  /** One warning for all days of a long trip. */
  #warnMissing(what: string, date: LocalDate): void {
    const known = this.#missing.get(what) ?? { first: date, last: date };
    const first = date < known.first ? date : known.first;
    const last = date > known.last ? date : known.last;
    this.#missing.set(what, { first, last });
    const days = first === last ? `den ${czechDate(first)}` : `dny ${czechDate(first)} až ${czechDate(last)}`;
    this.#warnings.set(`missing ${what}`, `${what}: pro ${days} není sazba známa, částka se nepočítá.`);
  }

  #remember(
    { value: _value, ...dated }: Dated<unknown>,
    key: string,
    figures: readonly Rational[],
    more: Partial<UsedRate>,
  ): void {
    const rate = { ...dated, key, figures: figures.map((figure) => decimalText(figure)), ...more };
    this.#rates.set(`${key} ${dated.from}`, rate);
  }
}
