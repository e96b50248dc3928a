import { serviceTexts } from '../../../cs/service-texts.ts';
import type { ClosingItem } from './api.ts';

type Target = { to: string; search?: Record<string, string> };

/** Where a thing of a finding is mended; null: there is no such place. */
function targetOf({ type, id, label }: ClosingItem, home: string, year: number): Target | null {
  // What was filed of VAT is told by its period, not by the account.
  const period = serviceTexts.vatPeriodIn(label);
  if (period !== undefined) return { to: `${home}/dph`, search: { obdobi: period } };
  if (type === 'year' && serviceTexts.isOfIncomeTax(label))
    return { to: `${home}/dan-z-prijmu`, search: { rok: String(year) } };
  switch (type) {
    case 'account':
      return { to: `${home}/denik`, search: { rok: String(year), ucet: label.split(' ')[0] ?? '' } };
    case 'asset':
      return { to: `${home}/majetek/${id}` };
    case 'bank_account':
      return { to: `${home}/banka` };
    case 'bank_transaction':
      return { to: `${home}/banka/parovani` };
    case 'document':
      return { to: `${home}/doklady/${id}` };
    case 'employee':
      return { to: `${home}/zamestnanci/${id}` };
    case 'partner':
      return { to: `${home}/kontakty/${id}` };
    case 'payslip':
      return { to: `${home}/mzdy/${id}` };
    default:
      return id === year ? null : { to: `${home}/uzaverka`, search: { rok: String(id) } };
  }
}

/** The things of a finding with where they lead; the year itself only where it leads somewhere, as to its tax. */
export function namedItems(items: readonly ClosingItem[], home: string, year: number) {
  return items
    .map((item) => ({ ...item, target: targetOf(item, home, year) }))
    .filter(({ type, id, target }) => type !== 'year' || id !== year || target !== null);
}
