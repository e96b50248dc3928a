import { serviceTexts } from '../../../../cs/service-texts.ts';
import { paragraphOf } from '../../../../parts/law.ts';
import type { Adjustment, CompanyIncome, Proposal } from '../model.ts';
import type { FormItem, FormLine } from '../shown-lines.ts';

/** Rows that are entered, or to which something can be entered beside what the books say. */
type Row = Pick<FormLine, 'code' | 'source'>;
export const takesAdjustments = ({ code, source }: Row): boolean => source === 'manual' || code === '40';

/** Rows that accounts of costs and revenue can be led into. */
export const takesAccounts = (line: Row): boolean => {
  const row = Number(line.code);
  return takesAdjustments(line) && ((row >= 20 && row <= 62) || (row >= 100 && row <= 162));
};

/** Rows whose figure may be negative on the form. */
const SIGNED = ['201', '210'];
export const isSigned = (row: string): boolean => SIGNED.includes(row);

/** The adjustment that an item of a line stands for; null: none. */
export function adjustmentOf(
  { inputs }: CompanyIncome,
  { type, id }: Pick<FormItem, 'type' | 'id'>,
): { index: number; adjustment: Adjustment } | null {
  // What a rule takes off a row, and what it makes up itself, is no adjustment of anybody.
  if (type !== 'adjustment' || typeof id !== 'number') return null;
  const adjustment = inputs.adjustments[id];
  return adjustment === undefined ? null : { index: id, adjustment };
}

/** Whether a proposal is accepted as an adjustment; gifts are entered as such. */
export const isAdjusted = (
  { lines }: Pick<CompanyIncome, 'lines'>,
  { row }: Pick<Proposal, 'row'>,
): boolean => lines.some((line) => line.code === String(row) && takesAdjustments(line));

/** The adjustment by which a proposal was accepted; null: it waits. */
export function acceptedAs(
  { inputs }: CompanyIncome,
  proposal: Proposal,
): { index: number; adjustment: Adjustment } | null {
  const reference = referenceOf(proposal);
  const index = inputs.adjustments.findIndex(
    (each) => String(each.row) === String(proposal.row) && each.reference === reference,
  );
  const adjustment = inputs.adjustments[index];
  return adjustment === undefined ? null : { index, adjustment };
}

const LONGEST_REFERENCE = 200;

/** What an accepted proposal is known by: its paragraph, and what it is about where that is one thing. */
export function referenceOf({ code, reference, items }: Proposal): string {
  const [only, another] = items;
  const about = only === undefined || another !== undefined ? null : only.label;
  return [reference === null ? code : serviceTexts.law(paragraphOf(reference.title)), about]
    .filter((part) => part !== null)
    .join(', ')
    .slice(0, LONGEST_REFERENCE);
}
