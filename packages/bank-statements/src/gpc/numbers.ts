import { isGivenNumber, numberOf } from '../account.ts';

/**
 * A field of sixteen digits is prefix and number, or, inside a bank, C0 C8 C9 C6 C1 C2 C3 C4 C5 C7 P1…P6 of the number
 * C1…C9 C0.
 */
export type NumberForm = 'plain' | 'internal';

/** Where C1…C9 C0 stand in the field of a bank. */
const PLACES = [4, 5, 6, 7, 8, 3, 9, 1, 2, 0];

export function numberIn(field: string, form: NumberForm): string | null {
  const { prefix, number } = partsOf(field, form);
  return numberOf(prefix, number);
}

function partsOf(field: string, form: NumberForm): { prefix: string; number: string } {
  const digits = field.trim().padStart(16, '0');
  if (form === 'plain') return { prefix: digits.slice(0, 6), number: digits.slice(6) };
  return { prefix: digits.slice(10), number: PLACES.map((place) => digits[place]).join('') };
}

/** The form in which the field is an account of the company, else one that can have been given. */
export function formOf(field: string, isOwn: (number: string) => boolean): NumberForm {
  const forms = ['plain', 'internal'] as const;
  const own = forms.find((form) => isOwn(numberIn(field, form) ?? ''));
  if (own !== undefined) return own;
  const given = forms.find((form) => {
    const { prefix, number } = partsOf(field, form);
    return isGivenNumber(prefix, number);
  });
  return given ?? 'plain';
}
