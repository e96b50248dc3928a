import { personTax as t } from '../../../../cs/person-tax.ts';
import type { LineGroup } from '../shown-lines.ts';

/** The return of a person in the parts of its form. */
export const PERSON_GROUPS: readonly LineGroup[] = [
  { title: t.groups.base, first: '31' },
  { title: t.groups.deductions, first: '46' },
  { title: t.groups.tax, first: '57' },
  { title: t.groups.credits, first: '62' },
  { title: t.groups.payments, first: '84' },
  { title: t.groups.business, first: '101' },
  { title: t.groups.rent, first: '201' },
];

/** Lines that say what comes of the others. */
export const PERSON_RESULTS = ['36', '37', '42', '45', '56', '60', '71', '74', '91', '113'];
