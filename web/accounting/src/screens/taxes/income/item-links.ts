import { useCompany } from '../../../api/companies.ts';
import { useAccountLinks } from '../../books/statements/account-links.ts';
import type { Income, IncomeItem } from './model.ts';

/** Where what a line is made of can be seen; null: nowhere. */
export type ItemLink = (item: {
  type: string;
  id: IncomeItem['id'];
  /** Of its line. */
  source?: string | undefined;
}) => { to: string; search?: Record<string, string> } | null;

const PLACES: Readonly<Record<string, string>> = { asset: 'majetek', document: 'doklady', payslip: 'mzdy' };

/**
 * Accounts lead to their movements of the tax period, sums of the cash journal to its year, assets to their cards,
 * documents and payslips to themselves.
 */
export function useItemLinks({ year, period }: Pick<Income, 'year' | 'period'>): ItemLink {
  const home = `/firmy/${useCompany().id}`;
  const accountLink = useAccountLinks({ year, ...period });
  return ({ type, id, source }) => {
    if (id === null)
      return source === 'cash_journal'
        ? { to: `${home}/penezni-denik`, search: { rok: String(year) } }
        : null;
    if (type === 'account') return accountLink(String(id));
    const place = PLACES[type];
    return place === undefined ? null : { to: `${home}/${place}/${id}` };
  };
}
