import { locale } from '../cs/locale.ts';

/** Languages of the application, by their own names. */
export const LANGUAGES = { cs: 'Čeština', en: 'English' } as const;
export type Language = keyof typeof LANGUAGES;

/** The language that this page was built in. */
export const LANGUAGE: Language = locale.code === 'en' ? 'en' : 'cs';

const YEAR_SECONDS = 31_536_000;

/**
 * Asks the service for the page in another language, now and from now on in this browser, also for who is not signed
 * in. What is typed into a page is asked about before it is left.
 */
export function chooseLanguage(language: Language): void {
  const isSecure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is there on safe origins only
  document.cookie = `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure}`;
  void forgetKeptPage().finally(() => location.reload());
}

/** The page that the browser keeps is in the other language; `sw.js` numbers the places where it is. */
async function forgetKeptPage(): Promise<void> {
  const kept = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(kept.filter((name) => name.startsWith('page-')).map((name) => caches.delete(name)));
}
