import { type Haler, sum, ZERO } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { percent } from '../decimals.ts';
import { levelsOn } from '../levels.ts';
import { NotHeld } from '../remarks.ts';
import type { VatLevels } from '../writer.ts';
import { castka } from './values.ts';

/** So many further rates a document may have. */
const FURTHER_AT_MOST = 4;

export interface RateSum {
  /** Null without tax. */
  readonly rate: number | null;
  readonly base: Haler;
  readonly vat: Haler;
}

/** The rates that the levels of a document stand for. */
export interface DocumentRates {
  readonly reduced: number;
  readonly standard: number;
}

/** By the day of tax; what is before there were levels is taken as the first. */
export function ratesOn(levels: readonly VatLevels[], day: string): DocumentRates {
  const found = levelsOn(levels, day) ?? levels.at(-1);
  if (found === undefined) throw new RangeError('no levels of VAT');
  return { reduced: found.reduced, standard: found.standard };
}

/**
 * The recapitulation by rate: `5` is the reduced and `22` the standard level, further rates stand beside them.
 * @throws {NotHeld} for more rates than there is place for
 */
export function souhrnOf(rows: readonly RateSum[], rates: DocumentRates): Content {
  const of = (rate: number | null, name: 'base' | 'vat'): Haler =>
    sum(rows.filter((row) => (row.rate ?? 0) === (rate ?? 0)).map((row) => row[name]));
  const further = [...new Set(rows.map(({ rate }) => rate ?? 0))].filter(
    (rate) => rate !== 0 && rate !== rates.reduced && rate !== rates.standard,
  );
  if (further.length > FURTHER_AT_MOST)
    throw new NotHeld('lines', 'Doklad má víc sazeb DPH, než kolik jich Money na dokladu drží.');
  return {
    Zaklad0: castka(of(null, 'base')),
    Zaklad5: castka(of(rates.reduced, 'base')),
    Zaklad22: castka(of(rates.standard, 'base')),
    DPH5: castka(of(rates.reduced, 'vat')),
    DPH22: castka(of(rates.standard, 'vat')),
    SeznamDalsiSazby:
      further.length === 0
        ? undefined
        : {
            DalsiSazba: further.map((rate) => ({
              Popis: `${percent(rate)} %`,
              HladinaDPH: rate < rates.reduced ? '1' : '2',
              Sazba: percent(rate),
              Zaklad: castka(of(rate, 'base')),
              DPH: castka(of(rate, 'vat')),
            })),
          },
  };
}

export const NO_TAX = (base: Haler): RateSum => ({ rate: null, base, vat: ZERO });
