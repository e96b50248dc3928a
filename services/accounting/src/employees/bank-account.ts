import { type BankAccountProblem, checkBankAccount, checkIban, formatBankAccount } from '@house/identifiers';
import { bankName } from '../codebooks/banks.ts';
import { refined, refuse, text } from '../http/fields.ts';

const PROBLEMS: Readonly<Record<BankAccountProblem, string>> = {
  format: 'Účet má tvar předčíslí-číslo/kód banky, nebo IBAN.',
  prefix_check: 'Předčíslí účtu nemá správnou kontrolní číslici.',
  number_check: 'Číslo účtu nemá správnou kontrolní číslici.',
  too_few_digits: 'Číslo účtu musí mít aspoň dvě nenulové číslice.',
};

/** The account the wage is paid to, as `19-2000145399/0800` or an IBAN without blanks. */
export const WAGE_ACCOUNT = refined(text({ maximum: 50 }), (value, path) => {
  if (/^[A-Za-z]{2}/.test(value)) {
    const iban = checkIban(value);
    return iban.ok ? (iban.value as string) : refuse(path, 'IBAN nemá správný tvar nebo kontrolní číslice.');
  }
  const checked = checkBankAccount(value);
  if (!checked.ok) refuse(path, PROBLEMS[checked.problem]);
  if (bankName(checked.value.bankCode) === null) refuse(path, 'Tento kód banky v číselníku není.');
  return formatBankAccount(checked.value);
});
