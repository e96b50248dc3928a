import { brotliCompressSync, gzipSync } from 'node:zlib';
import { escapeHtml } from '@news-and-accounting/http';
import { formsOf, type WebFile, type WebFiles } from './files.ts';
import { type Language, SCREEN_FILES } from './language.ts';

/**
 * A screen as the builder found it: its address, where `$name` is any part, the scripts and style sheets that it is made
 * of, what it asks of its company first, and what it says at its top whatever is in it.
 */
type Screen = {
  path: string;
  files: readonly string[];
  styles?: readonly string[];
  /** Scripts that it needs in a sample company besides. */
  ofSample?: readonly string[];
  asks?: readonly string[];
  title?: string;
  text?: string;
  /** What somebody fills in who is not signed in, as HTML. */
  form?: string;
};

/** The pages with what their screens begin with, made when they are first asked for. */
const made = new WeakMap<WebFiles, Map<string, WebFile>>();

/**
 * The page of an address, which names the files of its screen, so that a browser fetches them beside the application
 * instead of after it, and says what the screen is. Who comes with a session has the page that also says what the screen
 * asks first. What is no screen has the plain page.
 */
export function pageFor(
  files: WebFiles,
  { path, language, hasSession }: { path: string; language: Language; hasSession: boolean },
  page: WebFile,
): WebFile {
  const pages = made.get(files) ?? new Map<string, WebFile>();
  made.set(files, pages);
  const isStart = path === '/' && !hasSession;
  const address = isStart ? SIGN_IN : path;
  const screen = screensOf(files, language).find((each) => isOf(each.path, address));
  if (screen === undefined) return page;
  const key = `${language} ${hasSession} ${isStart} ${screen.path}`;
  const known = pages.get(key);
  if (known !== undefined) return known;
  const html = withFiles(withHead(String(page.plain?.()), screen), screen);
  const asking = hasSession ? withAsks(html, screen.asks ?? []) : isStart ? withAddress(html) : html;
  const plain = Buffer.from(asking);
  const fresh: WebFile = {
    ...page,
    forms: formsOf({ plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) }),
  };
  pages.set(key, fresh);
  return fresh;
}

/**
 * `begin.js` has the scripts fetched once the page is painted. Style sheets stand before those of the application, as
 * the application itself would put them, which outweigh them.
 */
function withFiles(html: string, { files, styles = [], ofSample = [] }: Screen): string {
  const named = (name: string, all: readonly string[]) => all.map((file) => `<link ${name} href="${file}">`);
  const scripts = [...named('data-script', files), ...named('data-sample-script', ofSample)].join('');
  const sheets = styles.map((sheet) => `<link rel="stylesheet" crossorigin href="${sheet}">`).join('');
  return html.replace('</head>', `${scripts}</head>`).replace('<link rel="stylesheet"', `${sheets}$&`);
}

/** In the place of the shape of a title, and in the name of the tab. */
function withHead(html: string, { title, text, form }: Screen): string {
  if (title === undefined) return html;
  if (form !== undefined) return withTitle(html, title).replace(SHAPES, () => form);
  const sentence = text === undefined ? '' : `<p class="start-text">${escapeHtml(text)}</p>`;
  return withTitle(html, title).replace(
    TITLE_SHAPE,
    () =>
      `<div class="start-head" id="start-head"><p class="start-title">${escapeHtml(title)}</p>${sentence}</div>`,
  );
}

const withTitle = (html: string, title: string) =>
  html.replace('<title>', () => `<title>${escapeHtml(title)} · `);

/** What stands in `index.html` where a screen will. */
const SHAPES = /<div class="start-shapes"[^>]*>(?:\s*<div[^>]*><\/div>)*\s*<\/div>/;

/** Where whoever is not signed in is led to from the start; given at once, the way there takes no time. */
const SIGN_IN = '/prihlaseni';

/** The address that `begin.js` puts in the place of that of the start. */
const withAddress = (html: string) => html.replace('<html ', () => `<html data-at="${SIGN_IN}" `);

/** Where `begin.js` looks for it; also a screen that asks nothing by itself has it, which tells of the session. */
const withAsks = (html: string, asks: readonly string[]) =>
  html.replace('<html ', () => `<html data-asks="${escapeHtml(asks.join(' '))}" `);

/** What stands in `index.html` where a title will. */
const TITLE_SHAPE = '<div class="start-shape start-title-shape"></div>';

const read = new WeakMap<WebFile, readonly Screen[]>();

function screensOf(files: WebFiles, language: Language): readonly Screen[] {
  const file = files.get(`/${SCREEN_FILES[language]}`);
  if (file === undefined) return [];
  const screens = read.get(file) ?? (JSON.parse(String(file.plain?.())) as Screen[]);
  read.set(file, screens);
  return screens;
}

/** Whether an address is of a screen: `/firmy/$entityId/ucty` has one part that may be anything. */
function isOf(screen: string, path: string): boolean {
  const [wanted, given] = [screen, path].map((each) => each.replace(/\/$/, '').split('/')) as [
    string[],
    string[],
  ];
  const isOpen = (part: string) => /^(\$|\{-\$)/.test(part);
  if (given.length > wanted.length) return false;
  return wanted.every((part, at) =>
    given[at] === undefined ? part.startsWith('{-$') : isOpen(part) || part === given[at],
  );
}
