import { storyIdOf } from '../articles/addresses.ts';
import { REVISIONS_AT_MOST, type Revision, revisionOf } from '../articles/revision.ts';
import { countWords } from '../search/index.ts';
import { type ArticleLine, domainOf } from './article-line.ts';

/** An article as it stands there, with all that a line says. */
export type Known = {
  id: number;
  key: string;
  title: string;
  summary: string;
  category: string;
  published_at: Date;
  updated_at: Date;
  image_url: string | null;
  source_urls: string[];
  content: string;
  translation_key: string | null;
  story_key: string | null;
  revisions_json: string;
};

/** What title, summary and figures said before, with what this line makes former. @param at when, in milliseconds */
export function revisionsAfter(former: Known, article: ArticleLine, at: number): Revision[] {
  const revisions = JSON.parse(former.revisions_json) as Revision[];
  const revision = revisionOf(former, article, at);
  return revision === null ? revisions : [...revisions, revision].slice(-REVISIONS_AT_MOST);
}

/** A line of a feed without a date keeps the time that its article has. */
export function withKnownTime(article: ArticleLine, known: Known | undefined): ArticleLine {
  if (article.isUndated !== true || known === undefined) return article;
  return { ...article, publishedAt: known.published_at.getTime() };
}

/** Whether the line says anything else than what stands there; a new article is none that changed. */
export function isChanged(article: ArticleLine, known: Known | undefined): boolean {
  if (known === undefined) return false;
  return (
    article.title !== known.title ||
    article.summary !== known.summary ||
    article.category !== known.category ||
    article.publishedAt !== known.published_at.getTime() ||
    (article.updatedAt !== null && article.updatedAt !== known.updated_at.getTime()) ||
    article.imageUrl !== known.image_url ||
    article.content !== known.content ||
    article.translationKey !== known.translation_key ||
    article.storyKey !== known.story_key ||
    (article.revisions !== null && JSON.stringify(article.revisions) !== known.revisions_json) ||
    article.sources.length !== known.source_urls.length ||
    article.sources.some((source, i) => source !== known.source_urls[i])
  );
}

/** What the table holds of a line, but for its place, address and times of change. */
export function rowOf(article: ArticleLine) {
  return {
    lang: article.lang,
    key: article.key,
    title: article.title,
    summary: article.summary,
    category: article.category,
    published_at: new Date(article.publishedAt),
    image_url: article.imageUrl,
    source_urls: article.sources,
    source_domains: article.sources.map(domainOf),
    content: article.content,
    word_count: countWords(article.content),
    translation_key: article.translationKey,
    story_key: article.storyKey,
    story_id: article.storyKey === null ? null : storyIdOf(article.storyKey),
  };
}
