import { checkBirthNumber } from '@news-and-accounting/identifiers';
import { isLocalDate } from '@news-and-accounting/law';

interface Birth {
  readonly birth_date?: string | null;
  readonly birth_number?: string | null;
}

/** The entered birth date, else that of the birth number; null when there is neither. */
export function birthDateOf({ birth_date, birth_number }: Birth): string | null {
  if (birth_date) return isLocalDate(birth_date) ? birth_date : null;
  const checked = birth_number ? checkBirthNumber(birth_number) : null;
  return checked?.ok ? checked.value.date : null;
}

/** The digits of a birth number, or null when there are not nine or ten. */
export function birthDigits({ birth_number }: Birth): string | null {
  const digits = birth_number?.replaceAll(/[\s/]/g, '') ?? '';
  return /^\d{9,10}$/.test(digits) ? digits : null;
}
