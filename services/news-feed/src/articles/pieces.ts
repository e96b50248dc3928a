import { CATEGORY_LABELS } from '../languages.ts';
import { apiPath, markdownPath, pagePath, storyApiPath, storyPagePath } from './addresses.ts';
import { type Article, readingTimeMinutes, type Story, type StoryArticle } from './article.ts';

/**
 * Stands for the origin of the service in prepared pieces. JSON escapes control characters, so a bare
 * U+001F cannot come from an article.
 */
export const ORIGIN_MARK = '\u001f';

/** An article's JSON in two pieces, from which every answer that shows it is put together. */
export type ArticlePieces = {
  /** All members but `content`, without the closing brace. */
  headJson: string;
  /** The JSON string of `content`. */
  contentJson: string;
};

/** The members, without braces, by which a copy of the article goes on being published. */
export function copyJson({ key, translationKey, storyKey }: Article): string {
  return `"key":${JSON.stringify(key)},"translation_key":${JSON.stringify(translationKey)},"story_key":${JSON.stringify(storyKey)}`;
}

export function piecesOf(article: Article): ArticlePieces {
  const { translation, story, revisions } = article;
  // Serialised with relative addresses first: the mark is put in where no article's text can be.
  const members: [string, string][] = [
    ['id', String(article.id)],
    ['lang', JSON.stringify(article.lang)],
    ['title', JSON.stringify(article.title)],
    ['summary', JSON.stringify(article.summary)],
    ['category', JSON.stringify(article.category)],
    ['category_label', JSON.stringify(CATEGORY_LABELS[article.lang][article.category])],
    ['published_at', JSON.stringify(new Date(article.publishedAt))],
    ['updated_at', JSON.stringify(new Date(article.updatedAt))],
    ['url', address(pagePath(article))],
    ['api_url', address(apiPath(article))],
    ['markdown_url', address(markdownPath(article))],
    ['image_url', JSON.stringify(article.imageUrl)],
    ['word_count', String(article.wordCount)],
    ['reading_time_minutes', String(readingTimeMinutes(article.wordCount))],
    [
      'sources',
      JSON.stringify(article.sourceUrls.map((url, i) => ({ url, domain: article.sourceDomains[i] }))),
    ],
    ['translation', translation === null ? 'null' : translationJson(translation)],
    // Only where there is something to say, so that other articles look as they always did.
    ...(story === null ? [] : [['story', storyJson(article.lang, story)] as [string, string]]),
    ...(revisions.length === 0 ? [] : [['revisions', JSON.stringify(revisions)] as [string, string]]),
  ];
  return {
    headJson: `{${members.map(([name, json]) => `"${name}":${json}`).join(',')}`,
    contentJson: JSON.stringify(article.content),
  };
}

/** The JSON of an article from its pieces; the origin mark is still in it. */
export function articleJson(pieces: ArticlePieces, withContent: boolean): string {
  return withContent ? `${pieces.headJson},"content":${pieces.contentJson}}` : `${pieces.headJson}}`;
}

/** Puts the origin of the service in the place of its mark. */
export function withOrigin(json: string, origin: string): string {
  return json.replaceAll(ORIGIN_MARK, origin);
}

function translationJson(translation: NonNullable<Article['translation']>): string {
  return `{"lang":"${translation.lang}","id":${translation.id},"title":${JSON.stringify(translation.title)},"url":${address(pagePath(translation))},"api_url":${address(apiPath(translation))}}`;
}

function storyJson(lang: Article['lang'], { id, earlier, later }: Story): string {
  const list = (articles: readonly StoryArticle[]) => `[${articles.map(storyArticleJson).join(',')}]`;
  return `{"id":"${id}","url":${address(storyPagePath(lang, id))},"api_url":${address(storyApiPath(lang, id))},"earlier":${list(earlier)},"later":${list(later)}}`;
}

function storyArticleJson(article: StoryArticle): string {
  return `{"id":${article.id},"title":${JSON.stringify(article.title)},"published_at":${JSON.stringify(new Date(article.publishedAt))},"url":${address(pagePath(article))},"api_url":${address(apiPath(article))}}`;
}

function address(path: string): string {
  return `"${ORIGIN_MARK}${path}"`;
}
