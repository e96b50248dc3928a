import type { TablerIcon } from '@tabler/icons-react';
import type { Company } from './api/companies.ts';
import { hasLedger } from './parts/bookkeeping-years.ts';

/** An entry of the navigation of a company, also offered by the palette. */
export type NavigationEntry = {
  label: string;
  /** Under `/firmy/$entityId`. */
  path: string;
  icon: TablerIcon;
  /** Further words by which the palette finds it. */
  keywords?: string;
  /** Only for companies that keep their books so. */
  isFor?: 'double_entry' | 'other_bookkeeping' | 'self_employed';
};

/** Whether an entry is offered in a company. */
export const isOfferedIn = (
  { isFor }: NavigationEntry,
  company: Pick<Company, 'bookkeeping' | 'flat_expense_rate' | 'settings' | 'legal_form'>,
) => {
  switch (isFor) {
    case 'self_employed':
      return company.legal_form === 'osvc';
    case 'double_entry':
      return hasLedger(company);
    case 'other_bookkeeping':
      return company.bookkeeping !== 'double_entry';
    default:
      return true;
  }
};
