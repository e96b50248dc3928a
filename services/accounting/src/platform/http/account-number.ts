import { type BankAccountProblem, checkIban, type Iban } from '@news-and-accounting/identifiers';
import { refuse } from './fields.ts';

/** Why an account number cannot be used; what shape it must have differs from field to field. */
export function accountProblems(format: string): Readonly<Record<BankAccountProblem, string>> {
  return {
    format,
    prefix_check: 'Předčíslí účtu nemá správnou kontrolní číslici.',
    number_check: 'Číslo účtu nemá správnou kontrolní číslici.',
    too_few_digits: 'Číslo účtu musí mít aspoň dvě nenulové číslice.',
  };
}

export const UNKNOWN_BANK = 'Tento kód banky v číselníku není.';

/** @throws {FieldProblem} */
export function parseIban(text: string, path: string): Iban {
  const checked = checkIban(text);
  return checked.ok ? checked.value : refuse(path, 'IBAN nemá správný tvar nebo kontrolní číslice.');
}
