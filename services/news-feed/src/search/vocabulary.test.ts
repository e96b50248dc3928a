import { expect, it } from 'vitest';
import { foldedWordsOf, parseQuery, toTsquery, vocabularyOf } from './index.ts';

it('keeps the words whose stem the folded spelling does not give, each once', () => {
  expect(vocabularyOf(['Kůň a vláda', 'kůň, KŮŇ'], 'cs')).toEqual([{ folded: 'kun', surface: 'kůň' }]);
});

it('is empty for English', () => {
  expect(vocabularyOf(['A naïve café'], 'en')).toEqual([]);
});

it('is asked for words typed without diacritics only', () => {
  const parsed = parseQuery('kun vláda "kun penize" -dum C++ gpt-5', 'cs');
  if ('failure' in parsed) throw new Error(parsed.failure);
  expect(foldedWordsOf(parsed)).toEqual(['kun', 'penize', 'dum', 'gpt']);
});

it('adds the stems of the corpus words to a word typed without diacritics', () => {
  const parsed = parseQuery('kun', 'cs');
  if ('failure' in parsed) throw new Error(parsed.failure);
  expect(toTsquery(parsed)).toBe("( 'kun' )");
  expect(toTsquery(parsed, new Map([['kun', ['kůň']]]))).toBe("( ( 'kun' | 'kon' ) )");
});

it('leaves out the words of texts before', () => {
  const seen = new Set<string>();
  expect(vocabularyOf(['Kůň'], 'cs', seen)).toEqual([{ folded: 'kun', surface: 'kůň' }]);
  expect(vocabularyOf(['kůň a peníze'], 'cs', seen)).toEqual([{ folded: 'penize', surface: 'peníze' }]);
});
