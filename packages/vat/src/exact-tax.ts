import { type Haler, haler } from '@news-and-accounting/money';
import type { ReturnLine } from './content.ts';

/** Lines whose tax the books have: output, deductions before the coefficient, corrections. */
const OUTPUT: ReadonlySet<string> = new Set([
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
]);
const DEDUCTION: ReadonlySet<string> = new Set(['40', '41', '42', '43', '44', '45', '60']);

/** Exact output less deduction before the coefficient, with what each document and record adds to it. */
export interface ExactTax {
  readonly total: Haler;
  /** Keys `document 12`, `record 3`. */
  readonly bySource: ReadonlyMap<string, { readonly number: string | null; readonly amount: Haler }>;
}

/** What accounts 343 are to hold for a return, before it is settled with the office. */
export function exactTax(lines: readonly ReturnLine[]): ExactTax {
  const bySource = new Map<string, { number: string | null; amount: Haler }>();
  let total = 0;
  for (const { line, sources } of lines) {
    const sign = OUTPUT.has(line) ? 1 : DEDUCTION.has(line) ? -1 : 0;
    if (sign === 0) continue;
    for (const { documentId, recordId, number, vat } of sources) {
      const key = recordId === null ? `document ${documentId}` : `record ${recordId}`;
      const before = bySource.get(key);
      bySource.set(key, { number, amount: haler((before?.amount ?? 0) + sign * vat) });
      total += sign * vat;
    }
  }
  return { total: haler(total), bySource };
}
