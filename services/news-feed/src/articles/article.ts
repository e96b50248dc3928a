import type { Category, Lang } from '../languages.ts';
import type { Revision } from './revision.ts';

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
  storyKey: string | null;
  /** What title, summary and figures said before, oldest first. */
  revisions: readonly Revision[];
  /** The version in the other language, when there is one. */
  translation: { lang: Lang; id: number; slug: string; title: string } | null;
  /** The continuing event that it belongs to with others; null for one that stands alone. */
  story: Story | null;
};

/** An article as another one of its story names it. */
export type StoryArticle = { lang: Lang; id: number; slug: string; title: string; publishedAt: number };

/** Where an article stands in its story; the nearest article first, a few each way. */
export type Story = { id: string; earlier: readonly StoryArticle[]; later: readonly StoryArticle[] };

const WORDS_A_MINUTE = 200;

export function readingTimeMinutes(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_A_MINUTE));
}

/** The sentences of a plain text, paragraph by paragraph. */
export function sentencesOf(content: string): string[] {
  return paragraphsOf(content).flatMap((paragraph) =>
    paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.!?…]["“”’)]?) (?=["„“‘(]?[\p{Lu}\p{N}])/u),
  );
}

/** The paragraphs of a plain text, which blank lines separate. */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
