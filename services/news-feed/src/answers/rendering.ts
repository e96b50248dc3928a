import type { Lang } from '../languages.ts';
import type { Rendering } from './answer.ts';

/** Seconds that others may keep an answer, by its kind. */
export const LIST_SECONDS = 120;
export const DIGEST_SECONDS = 300;
export const ARTICLE_SECONDS = 600;

/** How long the process itself hands out an answer whose window moves with the clock. */
export const RELATIVE_WINDOW_MILLISECONDS = 15_000;

type Base = Pick<Rendering, 'contentType' | 'body' | 'maxAgeSeconds' | 'language'>;

export function jsonAnswer(json: string | Buffer, lang: Lang | null, maxAgeSeconds: number): Base {
  return {
    contentType: 'application/json; charset=utf-8',
    body: json,
    maxAgeSeconds,
    ...(lang === null ? {} : { language: lang }),
  };
}

export function markdownAnswer(markdown: string, lang: Lang, maxAgeSeconds: number): Base {
  return { contentType: 'text/markdown; charset=utf-8', body: markdown, maxAgeSeconds, language: lang };
}
