// What other rooms may ask of the stored articles.
export {
  type ArticlePage,
  articlePieces,
  articlesById,
  conditions,
  countArticles,
  listPage,
  newestChange,
  newestIds,
  searchPage,
  type Totals,
} from './store.ts';
