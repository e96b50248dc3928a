import { describe, expect, it } from 'vitest';
import { lexemeOf } from './lexeme.ts';
import { foldDiacritics } from './normalize.ts';
import { stemCzech } from './stem-czech.ts';
import { recall, wordList } from './testing/word-list.ts';
import { lexemesOfUnaccented } from './unaccented-czech.ts';

const czech = (word: string) => lexemeOf(word, 'cs');
const english = (word: string) => lexemeOf(word, 'en');
const asTyped = (word: string) => new Set([czech(word)]);
const withoutDiacritics = (word: string) => {
  const folded = foldDiacritics(word);
  return folded === word ? asTyped(word) : lexemesOfUnaccented(folded);
};

// The bounds are slightly below the figures in README.md.
describe('Czech forms', () => {
  it.each([
    ['czech-lemmas', asTyped, 0.99],
    ['czech-lemmas', withoutDiacritics, 0.97],
    ['czech-lemmas-held-out', asTyped, 0.93],
    ['czech-lemmas-held-out', withoutDiacritics, 0.92],
  ])('of %s are found by one another (%o)', (list, queried, bound) => {
    const { share, falsePairs } = recall(wordList(list), queried, czech);
    expect(share).toBeGreaterThanOrEqual(bound);
    expect(falsePairs).toEqual([]);
  });

  it.each(wordList('czech-distinct'))('keep %s and %s apart', (one, other) => {
    expect(czech(one as string)).not.toBe(czech(other as string));
  });

  it('are reduced to the same stem where the consonant or the vowel changes', () => {
    const groups = [
      'praha praze prahou',
      'kniha knize knih',
      'účet účtu účtech',
      'ministr ministři',
      'český čeští českého',
      'německý němečtí',
      'politik politici',
      'zvíře zvířata zvířat zvířatům',
      'téma tématu témata',
      'fialův fialova fialovou fiala',
      'nový novější nejnovější',
    ];
    for (const group of groups) expect(new Set(group.split(' ').map(czech)).size).toBe(1);
  });

  it('of one or two letters stay as they are', () => {
    for (const word of ['a', 'eu', 'ai', 'ta']) expect(stemCzech(word)).toBe(word);
  });
});

describe('English forms', () => {
  it('are found by one another', () => {
    const { share, falsePairs } = recall(
      wordList('english-lemmas'),
      (word) => new Set([english(word)]),
      english,
    );
    expect(share).toBe(1);
    expect(falsePairs).toEqual([]);
  });

  it.each(wordList('english-distinct'))('keep %s and %s apart', (one, other) => {
    expect(english(one as string)).not.toBe(english(other as string));
  });

  it.each([
    ['consigned', 'consign'],
    ['consistency', 'consist'],
    ['knightly', 'knight'],
    ['generously', 'generous'],
    ['hopping', 'hop'],
    ['hoping', 'hope'],
    ['luxuriated', 'luxuri'],
    ['falling', 'fall'],
    ['relational', 'relat'],
    ['formalize', 'formal'],
    ['youth', 'youth'],
    ['boyish', 'boyish'],
    ['controlling', 'control'],
    ['succeeding', 'succeed'],
    ['ties', 'tie'],
    ['cries', 'cri'],
    ['gas', 'gas'],
    ['kiwis', 'kiwi'],
  ])('%s is stemmed to %s', (word, stem) => {
    expect(english(word)).toBe(stem);
  });
});
