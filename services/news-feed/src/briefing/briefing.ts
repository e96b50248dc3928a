import Type, { type Static } from 'typebox';
import { FilterParameters, type RequestedFilter, requestedFilter } from '../articles/filter.ts';
import type { Context } from '../context.ts';
import { CATEGORIES, type Category } from '../languages.ts';

/** How long the process itself hands out a briefing, whose window moves with the clock. */
export const BRIEFING_FRESH_MILLISECONDS = 60_000;
const DEFAULT_HOURS = 24;
export const BRIEFING_LIMIT = { minimum: 1, maximum: 50, default: 30 };

export const BriefingParameters = {
  lang: FilterParameters.lang,
  category: FilterParameters.category,
  hours: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 168,
      default: DEFAULT_HOURS,
      description: 'How far the briefing looks back',
    }),
  ),
  q: FilterParameters.q,
};
const Parameters = Type.Object(BriefingParameters);

export type Window = { from: number; to: number; hours: number };

/** The window and the filter of a briefing: the last `hours` until now. */
export async function briefingFilter(
  query: Static<typeof Parameters>,
  context: Context,
): Promise<{ window: Window; filter: RequestedFilter }> {
  const { hours = DEFAULT_HOURS, ...rest } = query;
  const to = context.now();
  const from = to - hours * 3_600_000;
  const filter = await requestedFilter(rest, context);
  return { window: { from, to, hours }, filter: { ...filter, since: from, until: to } };
}

/** Groups by category in the usual order; a category with nothing in it is left out. */
export function byCategory<T extends { category: Category }>(
  items: readonly T[],
): { category: Category; items: T[] }[] {
  return CATEGORIES.map((category) => ({
    category,
    items: items.filter((item) => item.category === category),
  })).filter((group) => group.items.length > 0);
}
