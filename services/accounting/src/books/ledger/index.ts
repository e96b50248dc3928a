// What other rooms may ask of the books, besides `post.ts`, the one way postings are written.
export { balancesOfYear } from './balances-of-year.ts';
