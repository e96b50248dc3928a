import { invalidField } from '../../platform/errors.ts';

/**
 * Which file of a report that is divided into `packages` files was asked for; null when none was named.
 * @throws {HttpError} 422 for a number that no file has
 */
export function packageOf(given: string | undefined, packages: number): number | null {
  const text = given?.trim() ?? '';
  if (text === '') return null;
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > packages)
    throw invalidField('package', `Balík musí být číslo od 1 do ${packages}.`);
  return number;
}
