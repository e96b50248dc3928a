import type { IncomeLine } from './model.ts';

/** `§ 35ba odst. 1 písm. a)` of the whole name of the law; null: there is no rule. */
export const paragraphOf = (reference: IncomeLine['reference']): string | null =>
  reference?.title.replace(/ zákona č\..*$/, '') ?? null;
