import { IconBook2 } from '@tabler/icons-react';
import { useCompany } from '../../api/companies.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { hasLedger } from '../../parts/bookkeeping-years.ts';
import { EmptyState } from '../../parts/empty-state.tsx';

/**
 * Why the books of a company with other bookkeeping have nothing in them.
 * @param year the one that is asked for, where other years may have a ledger
 */
export function NotDoubleEntry({ year }: { year?: number }) {
  const company = useCompany();
  const isOtherYear = year !== undefined && hasLedger(company);
  return (
    <EmptyState
      title={isOtherYear ? t.notDoubleEntryIn(year) : t.notDoubleEntry}
      text={isOtherYear ? t.notDoubleEntryInText : t.notDoubleEntryText(company.bookkeeping_label)}
      icon={<IconBook2 size={26} stroke={1.5} />}
    />
  );
}
