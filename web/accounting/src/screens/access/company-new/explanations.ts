import { companyNewTexts as t } from '../../../cs/company-new.ts';
import { locale } from '../../../cs/locale.ts';
import type { Lookup, Suggestion } from './api.ts';

export type Explanation = { label: string; value: string; why: string };

/** What was suggested from the registries, each with its reason. */
export function explanationsOf(lookup: Lookup): Explanation[] {
  const suggestion = (lookup.suggestion ?? {}) as Suggestion;
  const { legal_form, bookkeeping, vat_status, tax_office_label, nace_name } = suggestion;
  const registered = lookup.company?.legal_form_name;
  return [
    legal_form !== undefined &&
      typeof registered === 'string' && {
        label: t.legalForm,
        value: t.legalForms[legal_form],
        why: t.why.legalForm(registered),
      },
    bookkeeping !== undefined && {
      label: t.bookkeeping,
      value: t.bookkeepings[bookkeeping],
      why: bookkeeping === 'double_entry' ? t.why.doubleEntry : t.why.taxRecords,
    },
    vat_status !== undefined && {
      label: t.vat,
      value: t.vatStatuses[vat_status],
      why: whyVat(vat_status, lookup.sources?.vat_registry === true),
    },
    typeof tax_office_label === 'string' && {
      label: t.taxOffice,
      value: tax_office_label,
      why: t.why.taxOffice,
    },
    typeof nace_name === 'string' && { label: t.activity, value: nace_name, why: t.why.activity },
    typeof suggestion.flat_rate_reason === 'string' && {
      label: t.flatRate,
      value: locale.percent(String(suggestion.flat_rate)),
      why: suggestion.flat_rate_reason,
    },
  ].filter((each) => each !== false);
}

function whyVat(status: NonNullable<Suggestion['vat_status']>, hasAnswered: boolean): string {
  if (!hasAnswered) return t.why.vatUnknown;
  if (status === 'none') return t.why.vatNone;
  return status === 'identified' ? t.why.vatIdentified : t.why.vatPayer;
}
