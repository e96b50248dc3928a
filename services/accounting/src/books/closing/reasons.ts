import Type from 'typebox';
import { type Field, isObject, refuse, text } from '../../platform/http/fields.ts';
import { WARNING_CODES } from './finding.ts';

const REASON = text({ maximum: 500 });

/** Warnings that are accepted, each with the reason. */
export function reasons(): Field<Record<string, string>> {
  return {
    schema: Type.Object(
      Object.fromEntries(WARNING_CODES.map((code) => [code, Type.Optional(REASON.schema)])),
      { description: 'Warnings that are accepted, by their codes, each with the reason' },
    ),
    absent: { value: {} },
    parse: (given, path) => {
      if (!isObject(given)) refuse(path, 'Musí být objekt.');
      return Object.fromEntries(
        Object.entries(given).map(([code, reason]) => {
          if (!WARNING_CODES.some((known) => known === code))
            refuse(`${path}.${code}`, 'Takové upozornění přijmout nejde.');
          return [code, REASON.parse(reason, `${path}.${code}`)];
        }),
      );
    },
  };
}
