import type { Lang } from '../languages.ts';

type Words = {
  newest: string;
  search: string;
  searchLabel: string;
  searchHint: string;
  results: (count: number, query: string) => string;
  nothing: string;
  empty: string;
  invalidQuery: string;
  older: string;
  newer: string;
  page: (page: number, pages: number) => string;
  published: string;
  updated: string;
  reading: (minutes: number) => string;
  sources: string;
  otherLanguage: string;
  translation: string;
  credit: string;
  notFoundTitle: string;
  notFoundText: string;
  follow: string;
  corrections: string;
  revisedTitle: string;
  revisedSummary: string;
  revisedFigures: string;
  inStory: string;
  wholeStory: string;
  story: string;
  whatIsNew: string;
  withdrawnTitle: string;
  withdrawnText: string;
  home: string;
  skip: string;
  feed: string;
  feeds: string;
  api: string;
  about: string;
  categories: string;
  pages: string;
  locale: string;
  timeZone: string;
};

/** The words of the pages in both languages. */
export const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    newest: 'Newest',
    search: 'Search',
    searchLabel: 'Search the articles',
    searchHint: 'All words must occur. "Quoted words" stand together, a leading - excludes a word.',
    results: (count, query) => `${count} ${count === 1 ? 'article' : 'articles'} for “${query}”`,
    nothing: 'No article matches. Try fewer words, or another form of them.',
    empty: 'There are no articles here yet.',
    invalidQuery: 'This cannot be searched. Type at least one word, and at most 200 characters.',
    older: 'Older',
    newer: 'Newer',
    page: (page, pages) => `Page ${page} of ${pages}`,
    published: 'Published',
    updated: 'Updated',
    reading: (minutes) => `${minutes}\u00a0min read`,
    sources: 'Sources',
    otherLanguage: 'Česky',
    translation: 'Tento článek česky:',
    credit: 'Showing this article elsewhere? Credit the service and link this page.',
    notFoundTitle: 'Nothing here',
    notFoundText: 'There is no page at this address. It may have been mistyped.',
    follow: 'Follow this subject:',
    corrections: 'Corrections',
    revisedTitle: 'Title',
    revisedSummary: 'Summary',
    revisedFigures: 'Figures',
    inStory: 'Earlier and later in this story',
    wholeStory: 'The whole story',
    story: 'A story over time',
    whatIsNew: 'What was new',
    withdrawnTitle: 'This article was withdrawn',
    withdrawnText: 'It was taken back on',
    home: 'To the newest articles',
    skip: 'To the content',
    feed: 'RSS feed',
    feeds: 'All feeds (OPML)',
    api: 'API reference',
    about: 'News on AI, technology, business and science, with the sources of every story.',
    categories: 'Categories',
    pages: 'Pages',
    locale: 'en-GB',
    timeZone: 'UTC',
  },
  cs: {
    newest: 'Nejnovější',
    search: 'Hledat',
    searchLabel: 'Hledat v článcích',
    searchHint:
      'Musí se vyskytnout všechna slova. „Slova v\u00a0uvozovkách“ stojí vedle sebe, minus před slovem ho vyloučí.',
    results: (count, query) => `${count} ${czechArticles(count)} pro „${query}“`,
    nothing: 'Žádný článek neodpovídá. Zkuste méně slov nebo jejich jiný tvar.',
    empty: 'Zatím tu nejsou žádné články.',
    invalidQuery: 'Takto hledat nelze. Napište aspoň jedno slovo a\u00a0nejvýše 200\u00a0znaků.',
    older: 'Starší',
    newer: 'Novější',
    page: (page, pages) => `Strana ${page} z\u00a0${pages}`,
    published: 'Vydáno',
    updated: 'Upraveno',
    reading: (minutes) => `${minutes}\u00a0min čtení`,
    sources: 'Zdroje',
    otherLanguage: 'English',
    translation: 'This article in English:',
    credit: 'Zobrazujete článek jinde? Uveďte tuto službu a\u00a0odkaz na tuto stránku.',
    notFoundTitle: 'Tady nic není',
    notFoundText: 'Na této adrese není žádná stránka. Možná je v\u00a0ní překlep.',
    follow: 'Sledovat toto téma:',
    corrections: 'Opravy',
    revisedTitle: 'Titulek',
    revisedSummary: 'Shrnutí',
    revisedFigures: 'Čísla',
    inStory: 'Dříve a\u00a0později k\u00a0tématu',
    wholeStory: 'Celý příběh',
    story: 'Jak se příběh vyvíjel',
    whatIsNew: 'Co bylo nového',
    withdrawnTitle: 'Tento článek byl stažen',
    withdrawnText: 'Stažen byl',
    home: 'Na nejnovější články',
    skip: 'Přejít k\u00a0obsahu',
    feed: 'RSS kanál',
    feeds: 'Všechny kanály (OPML)',
    api: 'Popis API',
    about: 'Zprávy o\u00a0AI, technologiích, byznysu a\u00a0vědě, u\u00a0každé s\u00a0jejími zdroji.',
    categories: 'Kategorie',
    pages: 'Stránky',
    locale: 'cs-CZ',
    timeZone: 'Europe/Prague',
  },
};

function czechArticles(count: number): string {
  if (count === 1) return 'článek';
  return count >= 2 && count <= 4 ? 'články' : 'článků';
}
