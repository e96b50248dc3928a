import { checkBankAccount, formatBankAccount } from '@news-and-accounting/identifiers';
import { accountProblems, parseIban, UNKNOWN_BANK } from '../../platform/http/account-number.ts';
import { refined, refuse, text } from '../../platform/http/fields.ts';
import { bankName } from '../../public/codebooks/index.ts';

const PROBLEMS = accountProblems('Účet má tvar předčíslí-číslo/kód banky, nebo IBAN.');

/** The account the wage is paid to, as `19-2000145399/0800` or an IBAN without blanks. */
export const WAGE_ACCOUNT = refined(text({ maximum: 50 }), (value, path) => {
  if (/^[A-Za-z]{2}/.test(value)) return parseIban(value, path) as string;
  const checked = checkBankAccount(value);
  if (!checked.ok) refuse(path, PROBLEMS[checked.problem]);
  if (bankName(checked.value.bankCode) === null) refuse(path, UNKNOWN_BANK);
  return formatBankAccount(checked.value);
});
