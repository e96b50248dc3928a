import { companyTax as t } from '../../../../cs/company-tax.ts';
import type { LineGroup } from '../shown-lines.ts';

/** The return of a company in the parts in which it is read. */
export const COMPANY_GROUPS: readonly LineGroup[] = [
  { title: t.groups.profit, first: '10' },
  { title: t.groups.lowering, first: '100' },
  { title: t.groups.base, first: '200' },
  { title: t.groups.reduced, first: '251' },
  { title: t.groups.total, first: '300' },
];

/** Lines that say what comes of the others. */
export const COMPANY_RESULTS = [
  '10',
  '70',
  '170',
  '200',
  '220',
  '250',
  '270',
  '280',
  '290',
  '310',
  '330',
  '340',
];

/** Rates are no amounts. */
export const COMPANY_RATES = ['280', '332'];
