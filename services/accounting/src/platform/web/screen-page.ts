import { brotliCompressSync, gzipSync } from 'node:zlib';
import { formsOf, type WebFile, type WebFiles } from './files.ts';
import { type Language, SCREEN_FILES } from './language.ts';

/** Addresses of screens with the scripts that each is made of, as the builder found them; `$name` is any part. */
type Screens = readonly { path: string; files: readonly string[] }[];

/** The pages with what their screens begin with, made when they are first asked for. */
const made = new WeakMap<WebFiles, Map<string, WebFile>>();

/**
 * The page of an address, which names the files of its screen: a browser fetches them beside the application instead of
 * after it. What is no screen has the plain page.
 */
export function pageFor(files: WebFiles, path: string, language: Language, page: WebFile): WebFile {
  const pages = made.get(files) ?? new Map<string, WebFile>();
  made.set(files, pages);
  const screen = screensOf(files, language).find((each) => isOf(each.path, path));
  if (screen === undefined) return page;
  const key = `${language} ${screen.path}`;
  const known = pages.get(key);
  if (known !== undefined) return known;
  const links = screen.files.map((file) => `<link rel="modulepreload" href="${file}">`);
  const html = page.forms.identity
    .bytes()
    .toString()
    .replace('</body>', `${links.join('')}</body>`);
  const plain = Buffer.from(html);
  const fresh: WebFile = {
    ...page,
    forms: formsOf({ plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) }),
  };
  pages.set(key, fresh);
  return fresh;
}

const read = new WeakMap<WebFile, Screens>();

function screensOf(files: WebFiles, language: Language): Screens {
  const file = files.get(`/${SCREEN_FILES[language]}`);
  if (file === undefined) return [];
  const screens = read.get(file) ?? (JSON.parse(file.forms.identity.bytes().toString()) as Screens);
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
