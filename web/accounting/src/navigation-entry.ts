import type { TablerIcon } from '@tabler/icons-react';

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
  { double_entry, legal_form }: { double_entry: boolean; legal_form: string },
) => {
  if (isFor === 'self_employed') return legal_form === 'osvc';
  return isFor === undefined || (isFor === 'double_entry') === double_entry;
};
