import { type BirthNumberProblem, checkBirthNumber } from '@news-and-accounting/identifiers';
import { nullable, refined, refuse, text } from '../../platform/http/fields.ts';

const PROBLEMS: Readonly<Record<BirthNumberProblem, string>> = {
  format: 'Rodné číslo má devět nebo deset číslic.',
  date: 'Rodné číslo neobsahuje platné datum narození.',
  serial: 'Rodné číslo nemůže končit třemi nulami.',
  check_digit: 'Rodné číslo nemá správnou kontrolní číslici.',
};

/** A birth number, kept as its digits only, so that the same person is found whatever way it was written. */
export const BIRTH_NUMBER = nullable(
  refined(text({ maximum: 20 }), (value, path) => {
    const checked = checkBirthNumber(value);
    return checked.ok ? checked.value.digits : refuse(path, PROBLEMS[checked.problem]);
  }),
);
