import { useEffect } from 'react';
import { useUrlState } from './url-state.ts';

/** Leads to the field that the address names by `?pole=`, such as the one that a finding is about. */
export function useFieldOfAddress() {
  const [field] = useUrlState('pole');
  useEffect(() => {
    if (field === '') return;
    const quoted = CSS.escape(field);
    const found =
      document.querySelector<HTMLElement>(`form [name="${quoted}"], form [data-field="${quoted}"]`) ??
      document.querySelector<HTMLElement>(`form [name^="${quoted}"], form [data-field^="${quoted}"]`);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  }, [field]);
}
