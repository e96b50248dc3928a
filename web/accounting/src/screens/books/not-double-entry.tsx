import { IconBook2 } from '@tabler/icons-react';
import { useCompany } from '../../api/companies.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { EmptyState } from '../../parts/empty-state.tsx';

/** Why the books of a company with other bookkeeping have nothing in them. */
export function NotDoubleEntry() {
  const { bookkeeping_label } = useCompany();
  return (
    <EmptyState
      title={t.notDoubleEntry}
      text={t.notDoubleEntryText(bookkeeping_label)}
      icon={<IconBook2 size={26} stroke={1.5} />}
    />
  );
}
