import { useEntityId } from '../../api/companies.ts';
import { accountTexts as t } from '../../cs/accounts.ts';
import type { CodeOption } from '../../parts/code-search.ts';
import { useAccounts } from './api.ts';

type Named = { code: string; name: string };

/** The accounts of the year of a day, for a choice by number, name or what people call what belongs there. */
export function useAccountOptions(day: string): CodeOption[] {
  return accountOptions(useAccounts(useEntityId(), Number(day.slice(0, 4))).data ?? []);
}

/** The chart calls much otherwise than people do: a loan of a partner is an other liability. */
export function accountOptions(accounts: readonly Named[]): CodeOption[] {
  const words: Readonly<Record<string, string>> = t.alsoCalled;
  return accounts.map(({ code, name }) => ({
    value: code,
    label: `${code} ${name}`,
    words: words[code.slice(0, 3)] ?? '',
  }));
}
