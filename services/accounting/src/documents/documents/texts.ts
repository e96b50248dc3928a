import {
  COMPULSORY_TEXTS,
  NOT_PAYER_PERSON,
  type TextCode,
  treatmentText,
} from '@news-and-accounting/business-document';
import type { LegalText, VatRow } from './document.ts';
import { isPayerOn } from './facts.ts';
import { KINDS, sideOf } from './kinds.ts';
import type { Prepared } from './prepare.ts';
import { vatDayOf } from './resolve.ts';

/** What the law makes a document of ours say, in its language; nothing of what others have issued. */
export function textsOf({ values, computed, company, original }: Prepared): LegalText[] {
  const { kind, direction, self_billed, reason } = values;
  const { isTax, isCorrection } = KINDS[kind];
  const isOurs = self_billed || (sideOf(kind, direction) === 'issued' && direction !== 'received');
  if (!isOurs || (!isTax && kind !== 'advance')) return [];
  const language = values.language === 'cs' || values.language === 'sk' ? 'cs' : 'en';
  const said = (code: TextCode) => ({ code, text: COMPULSORY_TEXTS[code][language] });
  const texts: LegalText[] = treatmentsOf(computed.vat).flatMap((treatment) => {
    const text = treatmentText(treatment, language);
    return text === null ? [] : [{ code: treatment, text }];
  });
  if (self_billed) texts.push(said('self_billed'));
  const isPayer = isPayerOn(company, vatDayOf(values, { original }));
  if (!isPayer && !self_billed) {
    const words = company.legal_form === 'osvc' ? NOT_PAYER_PERSON : COMPULSORY_TEXTS.not_payer;
    texts.push({ code: 'not_payer', text: words[language] });
  }
  if (kind === 'advance') texts.push(said('advance'));
  if (isCorrection && isPayer) {
    const { code, text } = said('corrective');
    const filled = text
      .replace('{number}', () => original?.number ?? '')
      .replace('{reason}', () => reason ?? '');
    texts.push({ code, text: filled });
  }
  return texts;
}

const treatmentsOf = (vat: readonly VatRow[]) => [...new Set(vat.map(({ vat_treatment }) => vat_treatment))];
