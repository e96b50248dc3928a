export { type ArticleBits, countBits, idsOf } from './bits.ts';
export { type Choice, chooseCommonWords } from './choose.ts';
export { articlesWithCommonWords } from './find.ts';
export { keepCommonWords } from './keep.ts';
export { type ListChoice, listPairs } from './list-pairs.ts';
export { forgetLists } from './pair-store.ts';
export { forgetCommonWords, isIn } from './store.ts';
