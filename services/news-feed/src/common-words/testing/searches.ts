import type { TestDatabase } from '@news-and-accounting/postgres/testing';
import { expect } from 'vitest';
import { tsqueryOf } from '../../articles/filter.ts';
import { newestIds, searchPage } from '../../articles/index.ts';
import { EARLIEST } from '../../articles/window.ts';
import { publish, type ReadLine } from '../../import/publish.ts';
import type { Lang } from '../../languages.ts';
import { articlesWithCommonWords, countBits } from '../index.ts';

export const NOW = Date.parse('2026-11-21T12:00:00Z');
export const HOUR = 3_600_000;

export type Searches = readonly [Lang, string][];

const FILTERS = [
  {},
  { categories: ['ai' as const] },
  { categories: ['science' as const, 'business' as const], since: NOW - 100 * HOUR },
  { since: NOW - 200 * HOUR },
  { since: EARLIEST },
  { since: NOW - 90 * HOUR, until: NOW - 40 * HOUR },
];
const PAGES = [
  { offset: 0, limit: 7, withContent: true },
  { offset: 30, limit: 20, withContent: false },
];

/** The answers to every search in every window, by what is kept where they can be and by the search index alone. */
export async function compareAnswers({ sql }: TestDatabase, searches: Searches): Promise<void> {
  for (const [lang, q] of searches) {
    const search = await tsqueryOf(sql, q, lang);
    if ('failure' in search) throw new Error(`${q}: ${search.failure}`);
    for (const more of FILTERS) {
      const filter = { lang, categories: null, since: null, until: null, ...search, ...more };
      const { words: _, ...byIndex } = filter;
      for (const page of PAGES) {
        expect(await searchPage(sql, filter, page), q).toEqual(await searchPage(sql, byIndex, page));
        expect(await newestIds(sql, filter, page), q).toEqual(await newestIds(sql, byIndex, page));
      }
    }
  }
}

/** How many articles what is kept finds; null: it cannot answer the search. */
export async function numberFound({ sql }: TestDatabase, lang: Lang, q: string): Promise<number | null> {
  const search = await tsqueryOf(sql, q, lang);
  if ('failure' in search) throw new Error(search.failure);
  const found = await articlesWithCommonWords(sql, lang, search.words, null);
  return found === null ? null : countBits(found);
}

/** Takes an English article back. */
export async function withdraw({ sql }: TestDatabase, key: string): Promise<void> {
  const withdrawal = { lang: 'en' as const, key, id: null, slug: null, reason: 'wrong', withdrawnAt: NOW };
  async function* read(): AsyncGenerator<ReadLine> {
    yield { line: 1, withdrawal };
  }
  await publish(sql, read, { skipInvalid: false, now: () => NOW });
}
