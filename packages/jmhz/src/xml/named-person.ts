import { birthDateOf, birthDigits } from '../birth.ts';
import type { OtherPerson } from '../report-input.ts';
import { cleanName } from '../text.ts';
import type { Content } from './element.ts';

/** A child, a spouse or who else supports children. */
export function nameAndBirth(person: OtherPerson): Content {
  return {
    'form:jmeno': cleanName(person.first_name ?? ''),
    'form:prijmeni': cleanName(person.last_name ?? ''),
    'form:datumNarozeni': birthDateOf(person) ?? undefined,
    'form:rodneCislo': birthDigits(person) ?? undefined,
  };
}
