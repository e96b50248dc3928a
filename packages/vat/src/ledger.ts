import type { LocalDate } from '@news-and-accounting/law';
import { documentRows } from './document-rows.ts';
import { recordRow } from './record-rows.ts';
import { daysScope, periodScope, type Scope, type VatInput } from './scope.ts';
import type { VatPeriod, VatRow } from './types.ts';

/**
 * The rows of a period of the return or of a control statement, by date and id: everything in the forms comes of them.
 * Documents and records of other days may be among the input.
 */
export const periodRows = (input: VatInput, period: Pick<VatPeriod, 'from' | 'to'>): VatRow[] =>
  rowsIn(input, periodScope(input, period));

/** The rows of any days, each as the status of its own day has it. */
export const rowsOfDays = (input: VatInput, from: LocalDate, to: LocalDate): VatRow[] =>
  rowsIn(input, daysScope(input, from, to));

function rowsIn({ documents, records }: VatInput, scope: Scope): VatRow[] {
  const rows: VatRow[] = [];
  for (const document of documents) rows.push(...documentRows(document, scope));
  for (const record of records) {
    const row = recordRow(record, scope);
    if (row !== null) rows.push(row);
  }
  return rows.sort(byDate);
}

function byDate(a: VatRow, b: VatRow): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.source !== b.source) return a.source === 'document' ? -1 : 1;
  // Rows of one document stay in the order of its recapitulation.
  return a.source === 'document'
    ? (a.documentId ?? 0) - (b.documentId ?? 0)
    : (a.recordId ?? 0) - (b.recordId ?? 0);
}
