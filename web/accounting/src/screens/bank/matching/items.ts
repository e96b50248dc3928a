import { settling as t } from '../../../cs/bank-matching.ts';
import { sumOf } from '../../../parts/money.ts';
import type { MovementRow } from '../movements/api.ts';
import type { Candidate, CandidateItem, MatchItem, NewMatch, NewPosting } from './api.ts';

/** An item of a candidate as the operation takes it: without what is only shown. */
export function sentItem({ about: _, ...item }: CandidateItem): MatchItem {
  return item as MatchItem;
}

/** Whether all of the movement is what an order pays to creditors of deductions: it settles nothing but is posted. */
export const isForCreditors = ({ items, order }: Candidate): boolean =>
  order !== undefined && items.length === 0;

/** Whether that is only a part of the order: one payment, or what is left beside the wages. */
export const isPartOfOrder = ({ evidence }: Candidate): boolean =>
  evidence.every(({ code }) => code !== 'order');

/** Whether an order pays creditors of deductions beside what it settles. */
export const isWithCreditors = ({ items, order, difference }: Candidate): boolean =>
  order !== undefined && items.length > 0 && difference?.kind === 'other';

/** Whether accepting a candidate posts the movement: as a rule says, or to creditors. */
export const isPosted = (candidate: Candidate): boolean =>
  isForCreditors(candidate) || (candidate.rule_id !== undefined && candidate.effects?.ignore !== true);

/** How much of what remains of a movement lines say to be of the company all the same. */
export const movedBy = ({ lines }: NewPosting): number =>
  sumOf(
    (lines ?? []).filter(({ category }) => category === 'transfer').map(({ amount }) => Math.abs(amount)),
  );

/** What wages are without double entry, and so what is deducted from them. */
export const CREDITORS_CATEGORY = 'expense_deductible';

/** All that remains of a movement as what went to creditors. */
export function creditorsPosting(
  { difference }: Candidate,
  { remaining }: MovementRow,
  isDoubleEntry: boolean,
): NewPosting {
  const { account_code = null, text = null } = difference ?? {};
  const where = isDoubleEntry
    ? { account_code }
    : { category: CREDITORS_CATEGORY as typeof CREDITORS_CATEGORY };
  return { lines: [{ ...where, amount: remaining, text }] };
}

/** What an item takes of its movement: below zero what is taken off the others. */
export const signedAmount = ({ amount, about }: CandidateItem): number =>
  about.counts_against === true ? -amount : amount;

/** The document of an item, where it is one. */
export const documentOf = (items: readonly CandidateItem[]): number | null =>
  items.length === 1 ? (items[0]?.document_id ?? null) : null;

/** Whether a rate is of use: something of the movement and what it settles is in another currency. */
export const isForeign = (sides: readonly Readonly<{ currency: string }>[]): boolean =>
  sides.some(({ currency }) => currency !== 'CZK');

const rateOf = (typed: string): number => Number(typed.trim().replace(',', '.'));

/** The rate as it was typed; without one the service looks for it. */
export const sentRate = (typed: string): Pick<NewMatch, 'rate'> =>
  typed.trim() === '' ? {} : { rate: rateOf(typed) };

/** What is wrong with a rate that was typed: JSON has no such number, so the service could not name the field. */
export const rateErrors = (typed: string): { rate?: string } =>
  Number.isFinite(rateOf(typed)) ? {} : { rate: t.badRate };
