import { createHash } from 'node:crypto';
import type { Lang } from '../languages.ts';

/** Paths of an article, relative to the origin of the service. */
export const pagePath = (article: { lang: Lang; id: number; slug: string }) =>
  `/${article.lang}/articles/${article.id}/${article.slug}`;
export const apiPath = (article: { lang: Lang; id: number }) =>
  `/v1/articles/${article.id}?lang=${article.lang}`;
export const markdownPath = (article: { lang: Lang; id: number }) =>
  `/v1/articles/${article.id}.md?lang=${article.lang}`;
export const storyPagePath = (lang: Lang, id: string) => `/${lang}/stories/${id}`;
export const storyApiPath = (lang: Lang, id: string) => `/v1/stories/${id}?lang=${lang}`;

/** What a story is known by in addresses. It comes from the publisher's key alone, so a copy gives the same one. */
export function storyIdOf(storyKey: string): string {
  return createHash('sha256').update(storyKey).digest('hex').slice(0, STORY_ID_LENGTH);
}

export const STORY_ID_LENGTH = 16;
const SLUG_LENGTH = 80;
const LETTERS_WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** The readable part of an article's address: `Vláda schválila rozpočet` → `vlada-schvalila-rozpocet`. */
export function slugOf(title: string): string {
  const letters = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ßłøđæœþ]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? '')
    .replaceAll(/[\u0300-\u036f'’]/g, '');
  const words = letters.split(/[^a-z0-9]+/).filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > SLUG_LENGTH) break;
    slug = longer;
  }
  return slug || words[0]?.slice(0, SLUG_LENGTH) || 'article';
}
