import type { Treatment } from '@news-and-accounting/document';
import type { ReadOptions } from '../options.ts';
import type { PartnerValues, RecordKind } from '../record.ts';
import type { DraftLine } from './draft.ts';
import { isInUnion } from './partner.ts';
import type { Remarks } from './remarks.ts';
import { check, isIssued, untaxed } from './treatments.ts';

export interface TaxContext {
  readonly options: ReadOptions;
  readonly remarks: Remarks;
  readonly kind: RecordKind;
  readonly partner: PartnerValues | null;
  /** `transferred_tax_liability`: the recipient pays the tax. */
  readonly isReversed: boolean;
  readonly supplyCode: string | null;
  readonly isOss: boolean;
}

export type Taxation = Pick<DraftLine, 'rate' | 'treatment' | 'commodity'>;

/** Rate and treatment of a line by the flags of its document. */
export function taxation(rate: number | null, isZero: boolean, field: string, context: TaxContext): Taxation {
  const { kind, partner, options, remarks } = context;
  if (context.isReversed) return reversed(rate, field, context);
  if (rate) return { rate, treatment: context.isOss ? 'oss' : 'taxable', commodity: null };
  return {
    rate: null,
    treatment: untaxed({ kind, partner, isZero, field }, options, remarks),
    commodity: null,
  };
}

function reversed(
  rate: number | null,
  field: string,
  { kind, partner, supplyCode, remarks }: TaxContext,
): Taxation {
  const country = partner?.country ?? 'CZ';
  const isOurs = isIssued(kind);
  if (country === 'CZ') {
    return { rate: isOurs ? null : rate || null, treatment: 'reverse_charge', commodity: supplyCode };
  }
  const treatment: Treatment = abroad(country, supplyCode, isOurs);
  // Goods and services are not told apart by the flag alone.
  check(remarks, field, treatment);
  return { rate: isOurs ? null : rate || null, treatment, commodity: null };
}

function abroad(country: string, supplyCode: string | null, isOurs: boolean): Treatment {
  if (!isInUnion(country)) return isOurs ? 'outside_cz' : 'third_country_services';
  // Codes of the recapitulative statement (*uncertain*: that the field keeps them is not documented).
  if (supplyCode === '0') return 'eu_goods';
  if (supplyCode === '2' && isOurs) return 'triangular';
  return 'eu_services';
}
