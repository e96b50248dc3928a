import { useEntityId } from '../../api/companies.ts';
import { useAccounts } from './api.ts';

/** The accounts of the year of a day, for a choice by number or name. */
export function useAccountOptions(day: string) {
  const accounts = useAccounts(useEntityId(), Number(day.slice(0, 4))).data ?? [];
  return accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
}
