import { useEffect } from 'react';
import { useUrlState } from '../../parts/url-state.ts';

/** The field that the address names, such as `?pole=cssz_variable_symbol`; findings say it with `settings.` before. */
export function useFieldOfAddress(): string {
  return useUrlState('pole')[0].replace(/^settings\./, '');
}

/** Leads to a field by its name or the beginning of it; empty leads nowhere. */
export function useFocusOnField(field: string): void {
  useEffect(() => {
    if (field === '') return;
    const quoted = CSS.escape(field);
    const found = ['=', '^=']
      .flatMap((is) => [`[data-field${is}"${quoted}"]`, `[name${is}"${quoted}"]:not([type="hidden"])`])
      .map((selector) => document.querySelector<HTMLElement>(`main ${selector}`))
      .find((element) => element !== null);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  }, [field]);
}
