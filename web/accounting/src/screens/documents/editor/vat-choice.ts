import type { Treatment } from '../model.ts';
import { exactDecimal } from './figures.ts';

export type Side = 'issued' | 'received';
export type PayerStatus = 'payer' | 'identified' | 'none';

/** Treatments in the order in which they are offered. */
const OFFERED: Readonly<Record<Side, readonly Treatment[]>> = {
  issued: [
    'taxable',
    'reverse_charge',
    'eu_goods',
    'eu_services',
    'export',
    'outside_cz',
    'exempt',
    'exempt_with_deduction',
    'triangular',
    'oss',
    'not_subject',
  ],
  received: [
    'taxable',
    'not_subject',
    'reverse_charge',
    'eu_goods',
    'eu_services',
    'third_country_services',
    'import',
    'triangular',
    'exempt',
  ],
};

/** Of who is no payer: tax of some treatments is still assessed by an identified person. */
const OF_IDENTIFIED: Readonly<Record<Side, readonly Treatment[]>> = {
  issued: ['not_subject', 'eu_services', 'triangular'],
  received: ['not_subject', 'eu_goods', 'eu_services', 'third_country_services'],
};

const SELF_ASSESSED: readonly Treatment[] = [
  'reverse_charge',
  'eu_goods',
  'eu_services',
  'third_country_services',
  'import',
];

/** A rate of the codebook. */
export type VatRateEntry = { kind: string; rate: number; valid_from: string; valid_to: string | null };

/** Rates that hold on a day, the highest first. */
export function ratesOn(entries: readonly VatRateEntry[], day: string): number[] {
  const held = entries.filter(
    ({ rate, valid_from, valid_to }) =>
      rate > 0 && valid_from <= day && (valid_to === null || day <= valid_to),
  );
  return [...new Set(held.map(({ rate }) => rate))].sort((a, b) => b - a);
}

/** Treatment and rate as one value of a choice. */
export function vatCodeOf(treatment: Treatment, rate: number | null): string {
  return rate === null ? treatment : `${treatment}:${rate}`;
}

/** What is sent for a choice; nothing for the usual one. What is typed and no figure is left to the service. */
export function ofVatCode(code: string): { vat_treatment?: Treatment; vat_rate?: number | string | null } {
  if (code === '') return {};
  const [treatment, rate = ''] = code.split(':');
  const exact = exactDecimal(rate);
  const vat_rate = rate.trim() === '' ? null : exact === null ? rate : Number(exact);
  return { vat_treatment: treatment as Treatment, vat_rate };
}

/** The rate of the customer's state as it is typed; null where the treatment is another one. */
export function ossRateOf(code: string): string | null {
  const [treatment, rate = ''] = code.split(':');
  return treatment === 'oss' ? rate : null;
}

export const ossCode = (rate: string): string =>
  rate.trim() === '' ? 'oss' : `oss:${rate.replaceAll(':', '')}`;

export type VatOption = { treatment: Treatment; rate: number | null };
type VatChoice = {
  side: Side;
  status: PayerStatus;
  rates: readonly number[];
};

/** What a line can be chosen to be; nothing to choose from: the line has no VAT. */
export function vatOptions({ side, status, rates }: VatChoice): VatOption[] {
  const offered = status === 'payer' ? OFFERED[side] : status === 'identified' ? OF_IDENTIFIED[side] : [];
  return offered.flatMap((treatment): VatOption[] => {
    const hasRate = treatment === 'taxable' || (side === 'received' && SELF_ASSESSED.includes(treatment));
    return hasRate ? rates.map((rate) => ({ treatment, rate })) : [{ treatment, rate: null }];
  });
}

/** What a line is unless somebody chooses: as the contact usually has it, else at the basic rate. */
export function usualVat({ side, status, rates }: VatChoice, partnersTreatment: string | null): string {
  const options = vatOptions({ side, status, rates });
  const wanted = options.find(({ treatment }) => treatment === partnersTreatment);
  const usual = wanted ?? (status === 'payer' ? options[0] : undefined);
  return usual === undefined ? 'not_subject' : vatCodeOf(usual.treatment, usual.rate);
}

/** Whether the customer assesses the tax by the subject of the supply, which the control statement has to name. */
export const needsCommodity = (code: string): boolean => code.startsWith('reverse_charge');

/** Whether a subject of the supply can be named at all. */
export const hasCommodity = (code: string): boolean =>
  needsCommodity(code) || code.startsWith('exempt_with_deduction');

/** Whether a VAT number is of another member state: contacts have no others but Czech ones. */
export const isOfOtherState = (vatId: string | null): boolean => vatId !== null && !vatId.startsWith('CZ');

/** Taxed lines in a treatment without tax; the others stay as they are. @param usual of a line that chose nothing */
export const withoutTax = <Line extends { vat: string }>(
  lines: readonly Line[],
  usual: string,
  treatment: Treatment,
): Line[] =>
  lines.map((line) =>
    (line.vat || usual).startsWith('taxable') ? { ...line, vat: vatCodeOf(treatment, null) } : line,
  );
