import { treatmentText } from '@news-and-accounting/business-document';
import { type RowKey, rateText } from '@news-and-accounting/document';
import type { Content } from '@news-and-accounting/xml';
import type { Form } from './form.ts';

/** What is no subject of the tax at all. */
const OUTSIDE: readonly string[] = ['not_subject', 'outside_cz'];

export const isApplicable = ({ document }: Form, { treatment }: RowKey): boolean =>
  document.hasVat && !OUTSIDE.includes(treatment);

export function classified(form: Form, key: RowKey, method: '0' | '1'): Content {
  const isReversed = key.treatment === 'reverse_charge' && key.commodity !== null;
  return {
    Percent: percent(key),
    VATCalculationMethod: method,
    VATApplicable: String(isApplicable(form, key)),
    LocalReverseCharge: isReversed ? { LocalReverseChargeCode: key.commodity ?? undefined } : undefined,
  };
}

export function category(form: Form, key: RowKey): Content {
  return {
    Percent: percent(key),
    VATApplicable: String(isApplicable(form, key)),
    LocalReverseChargeFlag: String(key.treatment === 'reverse_charge'),
  };
}

/** Why there is no tax. */
export const vatNote = ({ document }: Form, { treatment }: RowKey): string | undefined =>
  treatmentText(treatment, document.language) ?? undefined;

const percent = ({ rate }: RowKey): string => (rate === null ? '0' : rateText(rate));
