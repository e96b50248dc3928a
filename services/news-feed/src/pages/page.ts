import type { Rendering } from '../answers/answer.ts';
import { LIST_SECONDS } from '../answers/rendering.ts';
import type { Context } from '../context.ts';
import type { Lang } from '../languages.ts';
import { type PageParts, pageHtml } from './layout.ts';

/** What a page is asked for: the named parts of its path and the raw query. */
export type PageRequest = { params: Readonly<Record<string, string>>; query: URLSearchParams };

/** A page for people: where it is and how it is made. */
export type Page = {
  /** As in OpenAPI: `/{lang}/search`. */
  path: string;
  render: (request: PageRequest, context: Context) => Promise<Rendering>;
};

/** Thrown by a page that leads elsewhere. */
export class Redirect extends Error {
  readonly location: string;
  readonly isPermanent: boolean;

  constructor(location: string, isPermanent: boolean) {
    super(`redirect to ${location}`);
    this.location = location;
    this.isPermanent = isPermanent;
  }
}

/** Thrown by a page that has nothing to show. */
export class PageNotFound extends Error {
  readonly lang: Lang;

  constructor(lang: Lang) {
    super('page not found');
    this.lang = lang;
  }
}

/** Thrown by a page whose article was withdrawn. */
export class PageGone extends Error {
  readonly lang: Lang;
  readonly reason: string;
  readonly withdrawnAt: Date;

  constructor(lang: Lang, { reason, withdrawnAt }: { reason: string; withdrawnAt: Date }) {
    super('page gone');
    this.lang = lang;
    this.reason = reason;
    this.withdrawnAt = withdrawnAt;
  }
}

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' https: http:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** A finished page; it holds until something is published. */
export function pageRendering(parts: PageParts, context: Context): Rendering {
  return {
    contentType: 'text/html; charset=utf-8',
    body: pageHtml(parts, context),
    maxAgeSeconds: LIST_SECONDS,
    language: parts.lang,
    lastModified: context.publications.lastChange(parts.lang),
    headers: PAGE_HEADERS,
  };
}

/** The page number of a query; anything unusable means the first page. */
export function pageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
