import {
  COMPULSORY_TEXTS,
  NOT_PAYER_PERSON,
  type TextCode,
  treatmentText,
} from '@news-and-accounting/business-document';
import type { DocumentValues, LegalText, VatRow } from './document.ts';
import { isPayerOn } from './facts.ts';
import { KINDS, sideOf } from './kinds.ts';
import type { Prepared } from './prepare.ts';
import { vatDayOf } from './resolve.ts';

/** What the law makes a document of ours say, in its language; nothing of what others have issued. */
export function textsOf({ values, computed, company, original }: Prepared): LegalText[] {
  return legalTexts(values, computed.vat, {
    isPayer: isPayerOn(company, vatDayOf(values, { original })),
    isPerson: company.legal_form === 'osvc',
    originalNumber: original?.number ?? null,
  });
}

type Said = Pick<DocumentValues, 'kind' | 'direction' | 'self_billed' | 'reason' | 'language'>;
type Issuing = { isPayer: boolean; isPerson: boolean; originalNumber: string | null };

/** The same by what a stored document says. */
export function legalTexts(
  { kind, direction, self_billed, reason, language: own }: Said,
  vat: readonly VatRow[],
  { isPayer, isPerson, originalNumber }: Issuing,
): LegalText[] {
  const { isTax, isCorrection } = KINDS[kind];
  const isOurs = self_billed || (sideOf(kind, direction) === 'issued' && direction !== 'received');
  if (!isOurs || (!isTax && kind !== 'advance')) return [];
  const language = own === 'cs' || own === 'sk' ? 'cs' : 'en';
  const said = (code: TextCode) => ({ code, text: COMPULSORY_TEXTS[code][language] });
  const texts: LegalText[] = treatmentsOf(vat).flatMap((treatment) => {
    const text = treatmentText(treatment, language);
    return text === null ? [] : [{ code: treatment, text }];
  });
  if (self_billed) texts.push(said('self_billed'));
  if (!isPayer && !self_billed) {
    const words = isPerson ? NOT_PAYER_PERSON : COMPULSORY_TEXTS.not_payer;
    texts.push({ code: 'not_payer', text: words[language] });
  }
  if (kind === 'advance') texts.push(said('advance'));
  if (isCorrection && isPayer) {
    const { code, text } = said('corrective');
    const filled = text
      .replace('{number}', () => originalNumber ?? '')
      .replace('{reason}', () => reason ?? '');
    texts.push({ code, text: filled });
  }
  return texts;
}

const treatmentsOf = (vat: readonly VatRow[]) => [...new Set(vat.map(({ vat_treatment }) => vat_treatment))];
