import { useEffect } from 'react';
import { useUrlState } from './url-state.ts';

/** Leads to the field that the address names by `?pole=`, such as the one that a finding is about. */
export function useFieldOfAddress() {
  const [field] = useUrlState('pole');
  useEffect(() => {
    if (field === '') return;
    const quoted = CSS.escape(field);
    const found = ['=', '^=']
      .map((is) => `form [data-field${is}"${quoted}"], form [name${is}"${quoted}"]:not([type="hidden"])`)
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find((element) => element !== null);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  }, [field]);
}
