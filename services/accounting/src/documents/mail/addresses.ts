import Type from 'typebox';
import { type Field, FieldProblem, refuse } from '../../platform/http/fields.ts';

/** Of `to` and of `cc` each: a mail goes to who it is for, and not to a list. */
export const ADDRESSES_AT_MOST = 10;
const ADDRESS_CHARACTERS = 254;
/** Nothing that a header would read as more than one address. */
const ADDRESS = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/;

export function isAddress(text: string): boolean {
  return text.length <= ADDRESS_CHARACTERS && ADDRESS.test(text) && !/\p{Cc}/u.test(text);
}

/** Addresses as a text with commas or semicolons between, or as a list. */
export function addresses(): Field<string[]> {
  return {
    schema: Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: ADDRESSES_AT_MOST })]),
    absent: { value: [] },
    parse: (given, path) => {
      const parts = given === null ? [] : typeof given === 'string' ? given.split(/[,;]/) : given;
      if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string'))
        throw new FieldProblem({ [path]: 'Musí být e-mailová adresa, více jich oddělte čárkou.' });
      const wanted = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
      if (wanted.length > ADDRESSES_AT_MOST) refuse(path, `Smí mít nejvýše ${ADDRESSES_AT_MOST} adres.`);
      const wrong = wanted.find((part) => !isAddress(part));
      if (wrong !== undefined) refuse(path, `„${shortened(wrong)}“ není e-mailová adresa.`);
      return wanted;
    },
  };
}

const shortened = (text: string) => {
  const plain = text.replaceAll(/\p{Cc}/gu, ' ');
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
};
