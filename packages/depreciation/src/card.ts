import type { LocalDate } from '@news-and-accounting/law';
import { type Haler, LARGEST_AMOUNT } from '@news-and-accounting/money';

export type TaxGroup = 1 | 2 | 3 | 4 | 5 | 6;
export type TaxMethod = 'straight' | 'accelerated';
export type AssetCategory = 'tangible' | 'intangible' | 'low_value';

/** What the plans are calculated from. */
export interface DepreciationCard {
  /** `low_value` is never depreciated and has no plans. */
  readonly category: AssetCategory;
  readonly inUseFrom: LocalDate;
  readonly disposedOn: LocalDate | null;
  /** Entry price, above zero. */
  readonly price: Haler;
  /** What accounting depreciation leaves at the end; plays no part in tax depreciation. */
  readonly residualValue: Haler;
  /** Length of accounting depreciation, 1 to 1200 months. */
  readonly usefulLifeMonths: number;
  /** Null: no tax depreciation. */
  readonly taxGroup: TaxGroup | null;
  readonly taxMethod: TaxMethod;
  /** Passenger car of category M1. */
  readonly vehicleM1: boolean;
}

export const LONGEST_USEFUL_LIFE_MONTHS = 1200;

/** The latest year of entering use: a plan of 100 years still ends within the four-digit years. */
const LATEST_IN_USE_YEAR = 9899;

/**
 * A card no plan can be made from. `field` is the name in the public interface, `message` is for the user,
 * in Czech.
 */
export class CardError extends Error {
  readonly field:
    | 'price'
    | 'residual_value'
    | 'useful_life_months'
    | 'tax_group'
    | 'in_use_from'
    | 'disposed_on';

  constructor(field: CardError['field'], message: string) {
    super(message);
    this.name = 'CardError';
    this.field = field;
  }
}

/**
 * Throws `CardError` for the first thing that makes plans impossible, whatever the category and tax group.
 */
export function checkCard(card: DepreciationCard): void {
  const { price, residualValue, usefulLifeMonths, taxGroup } = card;
  if (!(price > 0)) throw new CardError('price', 'Cena musí být větší než 0.');
  if (price > LARGEST_AMOUNT) throw new CardError('price', 'Cena je příliš vysoká.');
  if (!(residualValue >= 0 && residualValue <= price)) {
    throw new CardError('residual_value', 'Zbytková hodnota musí být v rozmezí od 0 do ceny.');
  }
  const wholeLife = Number.isInteger(usefulLifeMonths) && usefulLifeMonths >= 1;
  if (!wholeLife || usefulLifeMonths > LONGEST_USEFUL_LIFE_MONTHS) {
    throw new CardError('useful_life_months', 'Doba odpisování musí být celé číslo od 1 do 1200 měsíců.');
  }
  if (taxGroup !== null && !(Number.isInteger(taxGroup) && taxGroup >= 1 && taxGroup <= 6)) {
    throw new CardError('tax_group', 'Odpisová skupina musí být 1 až 6.');
  }
  const inUseYear = yearOf(card.inUseFrom);
  if (inUseYear > LATEST_IN_USE_YEAR) {
    throw new CardError('in_use_from', `Rok uvedení do užívání může být nejvýše ${LATEST_IN_USE_YEAR}.`);
  }
  if (card.disposedOn !== null && yearOf(card.disposedOn) < inUseYear) {
    throw new CardError('disposed_on', 'Rok vyřazení nesmí předcházet roku uvedení do užívání.');
  }
}

export function yearOf(date: LocalDate): number {
  return Number(date.slice(0, 4));
}

/** The calendar year in which the year of a day begins, when years begin in a month of their own. */
export function yearBeginning(date: LocalDate, firstMonth: number): number {
  return yearOf(date) - (Number(date.slice(5, 7)) < firstMonth ? 1 : 0);
}

/** Months since the year 0, for counting between dates. */
export function monthIndexOf(date: LocalDate): number {
  return yearOf(date) * 12 + Number(date.slice(5, 7)) - 1;
}
