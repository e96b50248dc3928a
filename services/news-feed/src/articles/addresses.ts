import type { Lang } from '../languages.ts';

/** Paths of an article, relative to the origin of the service. */
export const pagePath = (article: { lang: Lang; id: number; slug: string }) =>
  `/${article.lang}/articles/${article.id}/${article.slug}`;
export const apiPath = (article: { lang: Lang; id: number }) =>
  `/v1/articles/${article.id}?lang=${article.lang}`;
export const markdownPath = (article: { lang: Lang; id: number }) =>
  `/v1/articles/${article.id}.md?lang=${article.lang}`;

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
