import type { Treatment } from '@news-and-accounting/document';
import type { ReadOptions } from '../options.ts';
import type { PartnerValues, RecordKind } from '../record.ts';
import { hasNoTax } from './draft.ts';
import { isInUnion } from './partner.ts';
import type { Remarks } from './remarks.ts';

const ISSUED: readonly (RecordKind | null)[] = [
  'invoice',
  'advance',
  'tax_receipt',
  'credit_note',
  'other_receivable',
];
export const isIssued = (kind: RecordKind | null) => ISSUED.includes(kind);

export interface Untaxed {
  readonly kind: RecordKind | null;
  readonly partner: PartnerValues | null;
  /** Whether the line comes to nothing, so that its treatment has no effect. */
  readonly isZero: boolean;
  readonly field: string;
}

/**
 * The treatment of a line without tax that its file does not name. Whose treatment decides about a tax return gets a
 * warning that somebody has to look at it.
 */
export function untaxed(
  { kind, partner, isZero, field }: Untaxed,
  options: ReadOptions,
  remarks: Remarks,
): Treatment {
  if (isZero || hasNoTax(kind)) return 'not_subject';
  const country = partner?.country ?? 'CZ';
  if (!isIssued(kind)) {
    // A supplier abroad: whether tax is to be assessed here depends on what was supplied.
    if (country !== 'CZ') check(remarks, field, 'not_subject');
    return 'not_subject';
  }
  // Whoever has no tax number is no payer and issues without tax.
  if (options.own.dic === null) return 'not_subject';
  const treatment = abroad(country, partner?.vatId ?? null);
  check(remarks, field, treatment);
  return treatment;
}

function abroad(country: string, vatId: string | null): Treatment {
  if (country === 'CZ') return 'not_subject';
  return isInUnion(country) && vatId !== null ? 'eu_services' : 'outside_cz';
}

/** As the codebook of treatments of the service names them, which a test of it compares: packages know no service. */
export const TREATMENT_NAMES: Readonly<Record<Treatment, string>> = {
  taxable: 'Zdanitelné plnění v tuzemsku',
  reverse_charge: 'Přenesená daňová povinnost v tuzemsku',
  eu_goods: 'Zboží, jiný členský stát',
  eu_services: 'Služby, jiný členský stát',
  third_country_services: 'Služby, třetí země',
  import: 'Dovoz zboží',
  triangular: 'Třístranný obchod',
  export: 'Vývoz zboží',
  oss: 'Zvláštní režim jednoho správního místa',
  outside_cz: 'Místo plnění mimo tuzemsko',
  exempt_with_deduction: 'Osvobozené s nárokem na odpočet',
  exempt: 'Osvobozené bez nároku na odpočet',
  not_subject: 'Není předmětem daně',
};

export function check(remarks: Remarks, field: string, treatment: Treatment): void {
  remarks.warn(
    field,
    `Soubor neříká, proč je položka bez daně; převezme se jako „${TREATMENT_NAMES[treatment]}“. Zkontrolujte to.`,
    'CHECK_TREATMENT',
  );
}
