import type { TaxedRow } from '@news-and-accounting/document';
import { negate } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { type Computed, compute, taxedRow } from './compute.ts';
import type { StoredDocument, StoredLine, VatRow } from './document.ts';
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
  const { supplier_vat, vat } = document;
  const { isCorrection } = KINDS[document.kind];
  // Of a correction: what was left of its original then may be less now.
  const values = { ...document, supplier_vat: isCorrection ? vat : supplier_vat };
  const isConverted = isCorrection && document.rate !== null && !document.taken_over;
  return compute(values, lines, {
    ...{ company, uncorrected: isConverted ? vat.map(taken) : null, isIssued: true },
    settled: await settledOf(sql, company.id, document.id),
    rounding: isTaxed ? 'price' : { entered: document.rounding },
    statedBy: supplier_vat === null ? 'original' : 'supplier',
  });
}

/** What a correction took of a row of its original, in CZK by the rates that the original had of it. */
const taken = (row: VatRow): TaxedRow => {
  const { base, vat, baseCzk, vatCzk, ...key } = taxedRow(row);
  return {
    ...key,
    ...{ base: negate(base), vat: negate(vat) },
    ...{ baseCzk: negate(baseCzk), vatCzk: negate(vatCzk) },
  };
};
