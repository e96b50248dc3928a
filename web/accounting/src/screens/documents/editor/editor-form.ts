import { documentEditor as t } from '../../../cs/document-editor.ts';
import type { Form } from '../../../parts/form.ts';
import { KINDS } from '../kinds.ts';
import type { Document } from '../model.ts';
import {
  addedTo,
  type DocumentValues,
  daysFrom,
  hasDueDay,
  isBlank,
  isSuppliers,
  symbolOf,
} from './values.ts';
import { needsCommodity } from './vat-choice.ts';

export type EditorForm = Form<DocumentValues>;
/** What a form is sent for. */
export type Intent = 'save' | 'issue';
export type Began = { values: DocumentValues; of: Document | null };

/**
 * What follows from a change: days that nobody typed go with the day of issue, the symbol with the number of the
 * supplier.
 * @param initial what the form began with: a symbol that was stored is nobody's proposal
 */
export function following(
  values: DocumentValues,
  changed: keyof DocumentValues,
  typed: ReadonlySet<keyof DocumentValues>,
  initial: Pick<DocumentValues, 'variable_symbol'>,
): DocumentValues {
  const { kind, issued_on, due_on, due_days } = values;
  if (changed === 'external_number') {
    const isProposed = isSuppliers(kind) && initial.variable_symbol === '' && !typed.has('variable_symbol');
    return isProposed ? { ...values, variable_symbol: symbolOf(values.external_number) } : values;
  }
  if (changed === 'due_on') {
    return due_on === null || issued_on === null
      ? values
      : { ...values, due_days: String(daysFrom(issued_on, due_on)) };
  }
  const isOfIssue = changed === 'issued_on';
  if (!isOfIssue && changed !== 'due_days') return values;
  const days = /^\d{1,3}$/.test(due_days.trim()) ? Number(due_days) : null;
  return {
    ...values,
    ...(isOfIssue && KINDS[kind].isTaxDocument && !typed.has('taxable_on') ? { taxable_on: issued_on } : {}),
    // A receipt is in hand the moment something is bought.
    ...(isOfIssue && kind === 'receipt' && !typed.has('received_on') ? { received_on: issued_on } : {}),
    ...(hasDueDay(kind) && issued_on !== null && days !== null ? { due_on: addedTo(issued_on, days) } : {}),
  };
}

/**
 * What the control statement would lack of a document, by the path in what is sent: once it is issued, the subject of a
 * reverse charge can no longer be told.
 * @param usual what a line is that nobody chose otherwise for
 */
export function missingCommodities({ kind, lines }: DocumentValues, usual: string): Record<string, string> {
  if (!KINDS[kind].isTaxDocument) return {};
  const missing = lines
    .filter((line) => !isBlank(line))
    .flatMap(({ vat, commodity }, at) =>
      needsCommodity(vat === '' ? usual : vat) && commodity === '' ? [at] : [],
    );
  const isReceived = KINDS[kind].direction === 'received';
  return Object.fromEntries(
    missing.map((at) => [`lines[${at}].commodity`, t.commodityMissing(at + 1, isReceived)]),
  );
}

/** What a chosen contact brings along, where nobody typed otherwise. */
export function ofPartner(
  values: DocumentValues,
  partner: { id: number; due_days: number | null; currency: string | null } | null,
  usualDueDays: number,
): DocumentValues {
  const { kind, issued_on } = values;
  const chosen = { ...values, partner_id: partner?.id ?? null };
  if (partner === null || !hasDueDay(kind) || issued_on === null) return chosen;
  const days = partner.due_days ?? usualDueDays;
  return { ...chosen, due_days: String(days), due_on: addedTo(issued_on, days) };
}
