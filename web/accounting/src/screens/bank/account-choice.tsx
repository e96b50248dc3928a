import { useEntityId } from '../../api/companies.ts';
import { Choice } from '../../parts/choice.tsx';
import { useUrlFilter } from '../../parts/url-state.ts';
import { useBankAccounts } from './api.ts';

/** The account that a list is of, in the address; only where there are several. */
export function AccountFilter({ label, any }: { label: string; any: string }) {
  const [account, setAccount] = useUrlFilter('ucet');
  const accounts = useBankAccounts(useEntityId()).data ?? [];
  if (accounts.length < 2 && account === '') return null;
  return (
    <Choice
      aria-label={label}
      value={account}
      onChange={setAccount}
      options={[
        { value: '', label: any },
        ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

/** What accounts are called, by their ids. */
export function useAccountNames(): (id: number) => string {
  const accounts = useBankAccounts(useEntityId()).data ?? [];
  return (id) => accounts.find((account) => account.id === id)?.name ?? '';
}
