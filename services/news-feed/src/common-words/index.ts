export { type ArticleBits, countBits, idsOf } from './bits.ts';
export { type Choice, chooseCommonWords } from './choose.ts';
export { articlesWithCommonWords } from './find.ts';
export { keepCommonWords } from './keep.ts';
export { forgetCommonWords, isIn } from './store.ts';
