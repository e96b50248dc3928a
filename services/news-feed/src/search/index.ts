export { countWords } from './count-words.ts';
export { digitsOf, figuresOf, GROUPED_NUMBER, PLAIN_NUMBER } from './figures.ts';
export { lexemeOf, quoteLexeme } from './lexeme.ts';
export { foldDiacritics } from './normalize.ts';
export { PAIRS_LEFT_OUT, pairOf } from './pairs.ts';
export {
  conditionsOf,
  foldedWordsOf,
  MAX_QUERY_LENGTH,
  type ParsedQuery,
  pairsLiteral,
  parseQuery,
  type QueryClause,
  type QueryFailure,
  toTsquery,
  type Vocabulary,
  type WordCondition,
  type WordPair,
} from './query.ts';
export { STOP_WORDS } from './stop-words.ts';
export { termsOf } from './terms.ts';
export { unitsOf } from './tokenize.ts';
export { neighboursOf, type SearchableText, toTsvector } from './tsvector.ts';
export { type VocabularyEntry, vocabularyOf } from './vocabulary.ts';
