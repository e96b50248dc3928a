import { isOffice } from '@news-and-accounting/jmhz';
import { labelOf } from '../../public/codebooks/index.ts';
import type { Employee } from './employee.ts';

/** What somebody is to the company, as documents call it. */
export function relationText({ contract, details }: Pick<Employee, 'contract' | 'details'>): string {
  const activity = details?.activity_type ?? '';
  return isOffice({ contract, details })
    ? labelOf('activity_kinds', activity)
    : labelOf('contracts', contract);
}
