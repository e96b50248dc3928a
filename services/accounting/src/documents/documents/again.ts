import type { Queries } from '../../platform/store.ts';
import { type Computed, compute } from './compute.ts';
import type { StoredDocument, StoredLine } from './document.ts';
import type { CompanyFacts } from './facts.ts';
import { KINDS } from './kinds.ts';
import { settledOf } from './surroundings.ts';

/** The figures of a stored document, computed again as they were when it was stored. */
export async function computedAgain(
  sql: Queries,
  company: CompanyFacts,
  document: StoredDocument,
  lines: readonly StoredLine[] = document.lines,
): Promise<Computed> {
  const isTaxed = document.rounding_taxed !== 0;
  const { supplier_vat } = document;
  // Of a correction: what was left of its original then may be less now.
  const values = {
    ...document,
    supplier_vat: KINDS[document.kind].isCorrection ? document.vat : supplier_vat,
  };
  return compute(values, lines, {
    ...{ company, uncorrected: null, isIssued: true },
    settled: await settledOf(sql, company.id, document.id),
    rounding: isTaxed ? 'price' : { entered: document.rounding },
    statedBy: supplier_vat === null ? 'original' : 'supplier',
  });
}
