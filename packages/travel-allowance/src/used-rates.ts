import type { LegalReference, LocalDate } from '@house/law';
import { decimalText, type Rational } from '@house/money';
import { czechDate } from './local-time.ts';
import { type Dated, type ForeignRate, type History, valueOn } from './rules.ts';

/** A statutory value that a settlement rests on. */
export interface UsedRate {
  readonly key: string;
  readonly name: string;
  /** Exact decimals: one, or one for each band. */
  readonly figures: readonly string[];
  /** CZK or another currency, per day, kilometre, litre or kWh; see `UNITS` of `@house/law`. */
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
  readonly #warnings = new Set<string>();
  readonly #notes = new Set<string>();

  get rates(): readonly UsedRate[] {
    return [...this.#rates.values()];
  }

  get warnings(): readonly string[] {
    return [...this.#warnings];
  }

  get notes(): readonly string[] {
    return [...this.#notes];
  }

  warn(text: string): void {
    this.#warnings.add(text);
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
      this.warn(`${what}: pro den ${czechDate(date)} není sazba známa, částka se nepočítá.`);
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
