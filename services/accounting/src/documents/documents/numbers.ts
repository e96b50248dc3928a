import Type from 'typebox';
import { type Field, refuse } from '../../platform/http/fields.ts';

/** So many digits of a JSON number say exactly what its sender wrote. */
const DIGITS_AT_MOST = 15;

type Bounds = { minimum?: number; exclusiveMinimum?: number; maximum: number };

/**
 * A decimal number with at most so many places, exactly, as a whole number of its last place: 2.5 with six places is
 * 2,500,000.
 */
function decimal(places: number, bounds: Bounds): Field<number> {
  const scale = 10 ** places;
  return {
    schema: Type.Number(bounds),
    absent: 'required',
    parse: (given, path) => {
      if (typeof given !== 'number' || !Number.isFinite(given)) refuse(path, 'Musí být číslo.');
      const [whole = '', decimals = ''] = String(Math.abs(given)).split('.');
      const isExact =
        !/e/.test(String(given)) &&
        decimals.length <= places &&
        whole.length + decimals.length <= DIGITS_AT_MOST;
      const { minimum = -bounds.maximum, exclusiveMinimum, maximum } = bounds;
      if (given > maximum || given < minimum || (exclusiveMinimum !== undefined && given <= exclusiveMinimum))
        refuse(path, `Musí být číslo ${rangeText({ ...bounds, minimum })}.`);
      if (!isExact) refuse(path, `Smí mít nejvýše ${places} desetinných míst a 15 číslic.`);
      const scaled = Number(whole + decimals.padEnd(places, '0'));
      if (!Number.isSafeInteger(scaled) || scaled > maximum * scale)
        refuse(path, `Musí být číslo ${rangeText({ ...bounds, minimum })}.`);
      return given < 0 ? 0 - scaled : scaled;
    },
  };
}

function rangeText({ minimum, exclusiveMinimum, maximum }: Bounds): string {
  const top = maximum.toLocaleString('cs-CZ');
  return exclusiveMinimum === undefined
    ? `od ${(minimum ?? 0).toLocaleString('cs-CZ')} do ${top}`
    : `větší než ${exclusiveMinimum} a nejvýše ${top}`;
}

/** The largest quantity, price and exchange rate: their millionths are safe integers. */
const LARGEST = 9_000_000_000;

export const quantity = () => decimal(6, { minimum: -LARGEST, maximum: LARGEST });
export const positiveQuantity = () => decimal(6, { exclusiveMinimum: 0, maximum: LARGEST });
export const exchangeRate = () => decimal(6, { exclusiveMinimum: 0, maximum: 1_000_000 });
/** Per cent in hundredths. */
export const percent = () => decimal(2, { minimum: 0, maximum: 100 });

export const fromMillionths = (value: number): number => value / 1_000_000;
export const fromHundredths = (value: number): number => value / 100;
