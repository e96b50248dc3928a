/** Languages in which the application is built; the first is that of who asks for none of them. */
export const LANGUAGES = ['cs', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The page of each language in the folder of the built application. */
export const PAGES: Readonly<Record<Language, string>> = { cs: 'index.html', en: 'index.en.html' };

/** What the screens of each language are made of, see `screen-page.ts`. */
export const SCREEN_FILES: Readonly<Record<Language, string>> = {
  cs: 'screens.cs.json',
  en: 'screens.en.json',
};

/** The language that somebody chose in this browser, signed in or not. */
const COOKIE = /(?:^|;)\s*language=(cs|en)\s*(?:;|$)/;

/** Who reads this language of a browser reads that one of ours: Slovaks read Czech better than English. */
const READ_AS: Readonly<Record<string, Language>> = { cs: 'cs', sk: 'cs', en: 'en' };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What a browser is answered in: as chosen, else the first of its own languages that there is, else Czech. */
export function languageFor(headers: Headers): Language {
  const chosen = COOKIE.exec(String(headers.cookie ?? ''))?.[1];
  return (chosen as Language | undefined) ?? accepted(String(headers['accept-language'] ?? ''));
}

/** Whether somebody says anything of a language; programs do not. */
export const saysLanguage = (headers: Headers): boolean =>
  COOKIE.test(String(headers.cookie ?? '')) || headers['accept-language'] !== undefined;

function accepted(header: string): Language {
  let best: { language: Language; weight: number } = { language: 'cs', weight: 0 };
  for (const range of header.toLowerCase().split(',')) {
    const [, name = '', weightText = '1'] =
      /^\s*([a-z]{2,3})(?:-[\w-]+)?\s*(?:;\s*q=(\d(?:\.\d+)?))?\s*$/.exec(range) ?? [];
    const language = READ_AS[name];
    const weight = Number(weightText);
    if (language !== undefined && weight > best.weight) best = { language, weight };
  }
  return best.language;
}
