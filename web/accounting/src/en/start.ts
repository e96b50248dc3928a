import type { start as cs } from '../cs/start.ts';
import type { Translated } from '../parts/translated.ts';

/** What the page itself says before scripts are there; the builder writes it into `index.html`. */
export const start: Translated<typeof cs> = {
  lang: 'en',
  appName: 'Accounting',
  manifest: '/application.en.webmanifest',
  description: 'Accounting for Czech companies and the self-employed',
  slow: 'The connection is slow, the application is still loading.',
  failed: 'The application could not be loaded. Check your connection and',
  again: 'try again',
  needsScripts: 'The application needs JavaScript.',
  loading: 'Loading…',
};
