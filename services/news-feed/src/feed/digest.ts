import { createHash } from 'node:crypto';
import { pagePath } from '../articles/addresses.ts';
import type { Article } from '../articles/article.ts';
import type { FeedFile } from './feed.ts';

/** What a feed shows of its articles in few letters: another text when a feed of this format says something else. */
export function feedDigest(file: FeedFile, articles: readonly Article[]): string {
  const shown = articles.map(
    ({ key, translationKey, storyKey, wordCount, revisions, story, translation, ...article }) => ({
      ...article,
      translation: translation === null ? null : translationIn(file, translation),
    }),
  );
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

function translationIn(file: FeedFile, translation: NonNullable<Article['translation']>): unknown {
  if (file === 'feed.xml') return null;
  return file === 'feed.atom' ? pagePath(translation) : translation;
}
