import type { LocalDate } from '@news-and-accounting/law';
import { type VatRules, vatRulesFromLaw } from '@news-and-accounting/vat';
import { LAW } from '../../platform/law.ts';
import { codebook } from '../../public/codebooks/index.ts';

let rules: VatRules | null = null;

/** What the law and the code lists of the forms say; read when it is first asked for. */
export function vatRules(): VatRules {
  rules ??= vatRulesFromLaw(LAW, {
    commodities: codebook('vat_commodities').map(({ code, valid_from, valid_to }) => ({
      ...{ code, validFrom: valid_from as LocalDate, validTo: valid_to as LocalDate | null },
    })),
    vatIds: codebook('vat_id_formats').map(({ code, pattern }) => ({ country: code, pattern })),
  });
  return rules;
}
