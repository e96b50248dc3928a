import Type from 'typebox';
import { type Field, refuse } from '../../platform/http/fields.ts';

/** A number that is no amount, such as hours: from 0, of at most so many decimals, kept as it was sent. */
export function decimal(options: { maximum: number; decimals: number; above?: 'zero' }): Field<number> {
  const { maximum, decimals, above } = options;
  return {
    schema: Type.Number({ ...(above === 'zero' ? { exclusiveMinimum: 0 } : { minimum: 0 }), maximum }),
    absent: 'required',
    parse: (given, path) => {
      if (typeof given !== 'number' || !Number.isFinite(given)) refuse(path, 'Musí být číslo.');
      const isTooSmall = above === 'zero' ? given <= 0 : given < 0;
      if (isTooSmall || given > maximum) refuse(path, `Musí být od 0 do ${maximum}.`);
      // The shortest text of the number is what was sent; an exponent stands for more decimals than anyone allows.
      if (!new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`).test(String(given))) {
        refuse(path, `Smí mít nejvýše ${decimals} desetinná místa.`);
      }
      return given;
    },
  };
}
