import { type Haler, halerFromJson, MoneyError } from '@news-and-accounting/money';
import Type from 'typebox';
import { type Field, refuse } from './fields.ts';

/** An amount of the company's currency: a JSON number with at most two decimals, exactly. */
export function amount(options: { minimum?: 'any' | 'zero' | 'above_zero' } = {}): Field<Haler> {
  const { minimum = 'zero' } = options;
  return {
    schema: Type.Number({
      multipleOf: 0.01,
      ...(minimum === 'any' ? {} : minimum === 'zero' ? { minimum: 0 } : { exclusiveMinimum: 0 }),
    }),
    absent: 'required',
    parse: (given, path) => {
      const value = parseAmount(given, path);
      if (minimum === 'zero' && value < 0) refuse(path, 'Nesmí být záporné.');
      if (minimum === 'above_zero' && value <= 0) refuse(path, 'Musí být větší než nula.');
      return value;
    },
  };
}

function parseAmount(given: unknown, path: string): Haler {
  try {
    return halerFromJson(given);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    refuse(path, 'Musí být částka nejvýše se dvěma desetinnými místy.');
  }
}
