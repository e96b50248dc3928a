import { useMemo } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { useAccounts } from '../api.ts';

/** The days that the figures of a statement are of. */
export type AccountDays = { year: number; from: string; to: string };

/** Where the movements of an account are, and where it is set up; null while accounts load. */
export type LinkOf = (account: string) => { to: string; search: Record<string, string> } | null;

export function useAccountLinks({ year, from, to }: AccountDays): LinkOf {
  const { id } = useCompany();
  const accounts = useAccounts(id, year);
  const ids = useMemo(() => new Map(accounts.data?.map((each) => [each.code, each.id])), [accounts.data]);
  return (account) => {
    const accountId = ids.get(account);
    if (accountId === undefined) return null;
    return { to: `/firmy/${id}/ucty/${accountId}`, search: { rok: String(year), od: from, do: to } };
  };
}
