import type { CandidateItem, MatchItem, NewMatch } from './api.ts';

/** An item of a candidate as the operation takes it: without what is only shown. */
export function sentItem({ about: _, ...item }: CandidateItem): MatchItem {
  return item as MatchItem;
}

/** The document of an item, where it is one. */
export const documentOf = (items: readonly CandidateItem[]): number | null =>
  items.length === 1 ? (items[0]?.document_id ?? null) : null;

/** The rate as it was typed; without one, or with none that is a number, the service looks for it. */
export function sentRate(typed: string): Pick<NewMatch, 'rate'> {
  const rate = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(rate) ? {} : { rate };
}
