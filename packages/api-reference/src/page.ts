import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * A file of the page, or the description itself: made when it is first asked for, because a start should not wait for
 * it, and kept compressed only, because the description alone is megabytes.
 */
export class PageFile {
  readonly type: string;
  readonly #make: () => string;
  #compressed: Buffer | undefined;

  constructor(type: string, make: () => string) {
    this.type = type;
    this.#make = make;
  }

  get gzip(): Buffer {
    this.#compressed ??= gzipSync(this.#make(), { level: 9 });
    return this.#compressed;
  }

  get body(): Buffer {
    return gunzipSync(this.gzip);
  }
}

export type PageOptions = {
  title: string;
  description: string;
  /** Where the page is, such as `/api/docs`; its files are below. */
  path: string;
  /** Where the description is. */
  specification: string;
  /** What every operation's path comes after, on the page's own origin. */
  base: string;
};

/**
 * What the page may do: files of its own origin only. Scripts and style sheets inside of the page are refused; the
 * library writes styles into attributes.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src-elem 'self'",
  "style-src-attr 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The page and its files by their addresses. */
export function pageFiles(options: PageOptions): ReadonlyMap<string, PageFile> {
  const { path, specification, base } = options;
  const library = createRequire(import.meta.url).resolve(
    'openapi-explorer/dist/browser/openapi-explorer.min.js',
  );
  const own = (name: string) => readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8');
  const script = () => own('reference.js').replace('$SPECIFICATION', specification).replace('$BASE', base);
  return new Map([
    [path, new PageFile('text/html; charset=utf-8', () => html(options))],
    [`${path}/openapi-explorer.js`, new PageFile(SCRIPT, () => withoutStyles(readFileSync(library, 'utf8')))],
    [`${path}/reference.js`, new PageFile(SCRIPT, script)],
    [`${path}/reference.css`, new PageFile('text/css; charset=utf-8', () => own('reference.css'))],
  ]);
}

/**
 * The library without the style sheets in its templates, which the policy would refuse, each with a complaint in the
 * console. What they said `reference.css` and `reference.js` say.
 */
function withoutStyles(library: string): string {
  return library.replaceAll(/<style>[^`]*?<\/style>/g, '');
}

const SCRIPT = 'text/javascript; charset=utf-8';

function html({ title, description, path, specification }: PageOptions): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${path}/reference.css">
<script type="module" src="${path}/reference.js"></script>
</head>
<body>
<header><h1>${escaped(title)}</h1> <a href="${specification}">OpenAPI 3.1</a></header>
<div id="reference"><p>${escaped(description)}</p>
<noscript><p>The page needs JavaScript; the same is in the <a href="${specification}">description</a>.</p></noscript></div>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
