import { useCompany } from '../../../api/companies.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { useCodebook } from '../../../parts/codebooks.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { statusOn, vatHistory } from '../../access/settings/vat-history.ts';
import { isWithoutVat, sideOf } from '../kinds.ts';
import type { VatChoices } from './line-row.tsx';
import type { DocumentValues } from './values.ts';
import {
  ossRateOf,
  type PayerStatus,
  ratesOn,
  usualVat,
  type VatOption,
  type VatRateEntry,
  vatCodeOf,
  vatOptions,
} from './vat-choice.ts';

const USUAL: readonly string[] = ['taxable', 'not_subject'];

/** What of a document decides about its VAT. */
type VatValues = Pick<DocumentValues, 'kind' | 'taxable_on' | 'issued_on'> & {
  lines: readonly Pick<DocumentValues['lines'][number], 'vat'>[];
};

/** What lines of a document may be for VAT, by its kind, its day and what the company was on it. */
export function useVatOfForm(values: VatValues, partnersTreatment: string | null) {
  const company = useCompany();
  const { kind, taxable_on, issued_on, lines } = values;
  const day = taxable_on ?? issued_on ?? todayInPrague();
  const side = sideOf(kind);
  const entries = (useCodebook('vat_rates').data ?? []) as unknown as VatRateEntry[];
  const status = isWithoutVat(kind) ? 'none' : payerStatus(statusOn(vatHistory(company), day));
  const choice = { side, status, rates: ratesOn(entries, day) };
  const options = vatOptions(choice);
  return {
    side,
    isPayer: status === 'payer',
    usual: usualVat(choice, partnersTreatment),
    choices: groupsOf([...options, ...chosenBefore(options, lines)]),
  };
}

function payerStatus(status: string): PayerStatus {
  if (status === 'none' || status === 'identified') return status;
  return 'payer';
}

/** What lines have already, such as a rate of another day, is offered as well: it is not changed unseen. */
function chosenBefore(options: readonly VatOption[], lines: VatValues['lines']): VatOption[] {
  const known = new Set(options.map(({ treatment, rate }) => vatCodeOf(treatment, rate)));
  if (known.size === 0) return [];
  const others = new Set(
    lines.map(({ vat }) => vat).filter((vat) => vat !== '' && ossRateOf(vat) === null && !known.has(vat)),
  );
  return [...others].map((code) => {
    const [treatment, rate] = code.split(':');
    return {
      treatment: treatment as VatOption['treatment'],
      rate: rate === undefined ? null : Number(rate),
    };
  });
}

function groupsOf(options: readonly VatOption[]): VatChoices {
  const items = (isUsual: boolean) =>
    options
      .filter(({ treatment }) => USUAL.includes(treatment) === isUsual)
      .map(({ treatment, rate }) => ({ value: vatCodeOf(treatment, rate), label: labelOf(treatment, rate) }));
  return [
    { group: t.common, items: items(true) },
    { group: t.others, items: items(false) },
  ].filter((group) => group.items.length > 0);
}

function labelOf(treatment: VatOption['treatment'], rate: number | null): string {
  if (rate === null) return t.treatments[treatment];
  const percent = decimalText(rate);
  return treatment === 'taxable' ? t.rateOnly(percent) : t.withRate(t.treatments[treatment], percent);
}

export type VatOfForm = ReturnType<typeof useVatOfForm>;
