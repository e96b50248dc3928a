import { rulesFromLaw } from '@news-and-accounting/payroll';
import { LAW } from '../../platform/law.ts';

/** The statutory values payslips are calculated with. */
export const RULES = rulesFromLaw(LAW);
