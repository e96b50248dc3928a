/** What the page itself says before scripts are there; the builder writes it into `index.html`. */
export const start = {
  lang: 'cs',
  appName: 'Účetnictví',
  manifest: '/application.webmanifest',
  description: 'Účetnictví pro české firmy a živnostníky',
  slow: 'Připojení je pomalé, aplikace se pořád načítá.',
  failed: 'Aplikaci se nepodařilo načíst. Zkontrolujte připojení a',
  again: 'zkuste to znovu',
  needsScripts: 'Aplikace potřebuje JavaScript.',
  loading: 'Načítá se…',
};
