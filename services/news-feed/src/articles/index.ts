// What other rooms may ask of the stored articles.
export {
  type ArticlePage,
  articlePieces,
  articlesById,
  listPage,
  matching,
  newestChange,
  newestIds,
  searchPage,
  storyMembers,
  type Totals,
  withdrawalOf,
} from './store.ts';
export { totalsOf } from './totals.ts';
