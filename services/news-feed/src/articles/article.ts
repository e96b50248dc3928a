import type { Category, Lang } from '../languages.ts';

/** An article as stored. Times are milliseconds since the epoch, UTC. */
export type Article = {
  lang: Lang;
  id: number;
  key: string;
  slug: string;
  title: string;
  summary: string;
  category: Category;
  publishedAt: number;
  updatedAt: number;
  imageUrl: string | null;
  sourceUrls: readonly string[];
  sourceDomains: readonly string[];
  content: string;
  wordCount: number;
  translationKey: string | null;
  /** The version in the other language, when there is one. */
  translation: { lang: Lang; id: number; slug: string; title: string } | null;
};

const WORDS_A_MINUTE = 200;

export function readingTimeMinutes(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_A_MINUTE));
}

/** The paragraphs of a plain text, which blank lines separate. */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
