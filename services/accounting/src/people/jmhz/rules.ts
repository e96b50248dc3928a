import { type ReportRules, rulesFromLaw } from '@news-and-accounting/jmhz';
import { LAW } from '../../platform/law.ts';
import { codebook } from '../../public/codebooks/index.ts';

/** The statutory values and the codebooks that reports are checked and built with. */
export const REPORT_RULES: ReportRules = rulesFromLaw(LAW, {
  municipalities: codebook('municipalities').map(({ code, name, parts, unconfirmed }) => ({
    code,
    name,
    isConfirmed: unconfirmed === undefined,
    hasParts: parts,
  })),
  countries: new Set(codebook('countries').map(({ code }) => code)),
});
