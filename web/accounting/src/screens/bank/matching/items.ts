import { settling as t } from '../../../cs/bank-matching.ts';
import type { CandidateItem, MatchItem, NewMatch } from './api.ts';

/** An item of a candidate as the operation takes it: without what is only shown. */
export function sentItem({ about: _, ...item }: CandidateItem): MatchItem {
  return item as MatchItem;
}

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
