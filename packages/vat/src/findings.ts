import type { Finding, FindingCode, VatDocument, VatPartner, VatRow } from './types.ts';

/** Codes that do not stand in the way of filing. */
const WARNINGS: ReadonlySet<FindingCode> = new Set([
  'OUTSIDE_REGISTRATION',
  'A2_WITHOUT_VAT_ID',
  'SUBMITTER_MISSING',
  'NACE_MISSING',
  'UNRELIABLE_SUPPLIER',
  'CAR_DEDUCTION',
  'CHECK_DIFFERS',
  'UNPAID_PURCHASE',
]);

/** What a finding points at. */
export type Subject = Pick<Finding, 'documentId' | 'number' | 'field'>;

export function finding(code: FindingCode, message: string, subject: Partial<Subject> = {}): Finding {
  const { documentId = null, number = null, field = null } = subject;
  return { level: WARNINGS.has(code) ? 'warning' : 'error', code, message, documentId, number, field };
}

/** What people call a document by. */
export const nameOf = ({ number, externalNumber }: Pick<VatDocument, 'number' | 'externalNumber'>): string =>
  number ?? externalNumber ?? 'bez čísla';

/** Most documents have none. */
export const NO_FINDINGS: readonly Finding[] = Object.freeze([]);

/** Collects what is found in a document. */
export class Found {
  readonly #document: Pick<VatDocument, 'id' | 'number' | 'externalNumber'>;
  #found: Finding[] | null = null;

  constructor(document: Pick<VatDocument, 'id' | 'number' | 'externalNumber'>) {
    this.#document = document;
  }

  add(code: FindingCode, message: string, field: string | null = null): void {
    const { id, number, externalNumber } = this.#document;
    this.#found ??= [];
    this.#found.push(finding(code, message, { documentId: id, number: number ?? externalNumber, field }));
  }

  get all(): readonly Finding[] {
    return this.#found ?? NO_FINDINGS;
  }
}

/** Each finding once, though several rows of a document have it. */
export function unique(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, documentId, message }) => {
    const key = `${code} ${documentId} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Findings of rows that are wanted, each once. */
export function ofRows(
  rows: readonly VatRow[],
  isWanted: (each: Finding, row: VatRow) => boolean,
): Finding[] {
  const wanted: Finding[] = [];
  for (const row of rows) {
    for (const each of row.findings) if (isWanted(each, row)) wanted.push(each);
  }
  return unique(wanted);
}

const CZECH_DIC = /^CZ\d{8,10}$/;

/** The Czech tax number of a partner; null for one that is none. */
export function czechDic(partner: Pick<VatPartner, 'dic'> | null): string | null {
  const dic = partner?.dic ?? null;
  return dic !== null && CZECH_DIC.test(dic) ? dic : null;
}

/** A VAT number by the prefix of its state, `EL` for Greece; null where a partner has none. */
export function splitVatId(partner: VatPartner | null): { country: string; id: string } | null {
  const vatId = partner?.vatId ?? null;
  if (partner === null || vatId === null || vatId === '') return null;
  const prefix = /^[A-Z]{2}/.exec(vatId)?.[0];
  // Ireland, Spain and others have letters in the number itself, so only the state's own prefix is one.
  const country = partner.country === 'GR' ? 'EL' : partner.country;
  if (prefix === undefined) return { country, id: vatId };
  return { country: prefix === 'GR' ? 'EL' : prefix, id: vatId.slice(2) };
}
