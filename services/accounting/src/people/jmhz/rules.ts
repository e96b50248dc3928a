import { type ReportRules, rulesFromLaw } from '@news-and-accounting/jmhz';
import { LAW } from '../../platform/law.ts';

/** The statutory values that reports are checked and built with. */
export const REPORT_RULES: ReportRules = rulesFromLaw(LAW);
