import type { Lang } from '../../languages.ts';
import {
  foldedWordsOf,
  parseQuery,
  type SearchableText,
  toTsquery,
  toTsvector,
  vocabularyOf,
} from '../index.ts';
import { matches } from './matches.ts';

export type Literals = { readonly tsvector: string; readonly tsquery: string };

export function articleOf(content: string): SearchableText {
  return { title: '', summary: '', content };
}

/** Both literals of a search in one article whose words are the whole vocabulary; undefined: query refused. */
export function literalsOf(q: string, article: SearchableText, lang: Lang): Literals | undefined {
  const parsed = parseQuery(q, lang);
  if ('failure' in parsed) return undefined;
  const looked = new Set(foldedWordsOf(parsed));
  const vocabulary = new Map<string, string[]>();
  for (const { folded, surface } of vocabularyOf([article.title, article.summary, article.content], lang)) {
    if (looked.has(folded)) vocabulary.set(folded, [...(vocabulary.get(folded) ?? []), surface]);
  }
  return { tsvector: toTsvector(article, lang), tsquery: toTsquery(parsed, vocabulary) };
}

export function finds(q: string, text: string, lang: Lang = 'cs'): boolean {
  const literals = literalsOf(q, articleOf(text), lang);
  return literals !== undefined && matches(literals.tsvector, literals.tsquery);
}
