import { checkBankAccount } from '@news-and-accounting/identifiers';
import { accountProblems, UNKNOWN_BANK } from '../../platform/http/account-number.ts';
import { anyObject, refined, refuse } from '../../platform/http/fields.ts';
import { bankName, codebookEntry } from '../../public/codebooks/index.ts';

const PROBLEMS = accountProblems('Účet má tvar předčíslí-číslo/kód banky.');

/** Accounts that no public list has: of the social insurance (`social`) and of health insurers by their code. */
export const AUTHORITY_ACCOUNTS = refined(anyObject(), (given, path) => {
  for (const [key, account] of Object.entries(given)) {
    const at = `${path}.${key}`;
    if (key !== 'social' && codebookEntry('health_insurers', key) === null)
      refuse(at, 'Účet lze uložit pro sociální pojištění (social) nebo pro kód zdravotní pojišťovny.');
    if (account === null || account === '') continue;
    const checked = checkBankAccount(String(account));
    if (!checked.ok) refuse(at, PROBLEMS[checked.problem]);
    if (bankName(checked.value.bankCode) === null) refuse(at, UNKNOWN_BANK);
  }
  return given;
});
