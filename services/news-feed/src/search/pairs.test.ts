import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { parseQuery, toTsquery, toTsvector, type Vocabulary } from './index.ts';
import { lexemeOf, quoteLexeme } from './lexeme.ts';
import { PAIRS_LEFT_OUT, pairOf } from './pairs.ts';
import { collidingWords } from './testing/colliding-words.ts';
import { articleOf, finds } from './testing/find.ts';
import { matches, parseTsvector } from './testing/matches.ts';

describe('the lexeme of a pair', () => {
  it('is its own for short words, shared for others, and none for two long ones', () => {
    expect(pairOf('je', 'na')).toEqual({ lexeme: 'je na', isExact: true });
    expect(pairOf('se', 'sluzb')).toEqual({ lexeme: 'se sluzb', isExact: true });
    expect(pairOf('se', 'rozpoct')?.isExact).toBe(false);
    expect(pairOf('rozpoct', 'se')?.isExact).toBe(false);
    expect(pairOf('umele', 'inteligenc')).toBeUndefined();
    const lexemes = new Set<string>();
    for (let i = 100_000; i < 300_000; i += 1) lexemes.add(pairOf('se', `slovo${i}`)?.lexeme ?? '');
    expect(lexemes.size).toBeGreaterThan(60_000);
    expect(lexemes.size).toBeLessThanOrEqual(65_536);
  });

  it('stays what it is: vectors that are stored hold it', () => {
    expect(pairOf('se', 'rozpoct')?.lexeme).toBe(' 15m6');
  });

  it('is no word that a text or a query can hold', () => {
    for (const typed of ['je na', ' 1a', '<->', "'je na'", 'je\u00a0na', 'je\u2028na']) {
      const parsed = parseQuery(typed, 'cs');
      if ('failure' in parsed) continue;
      for (const { surface } of parsed.clauses.flatMap(({ alternatives }) => alternatives.flat()))
        expect(lexemeOf(surface, 'cs')).toMatch(/^[^ <]+$/);
    }
    const property = fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const [lexeme, positions] of parseTsvector(toTsvector(articleOf(text), 'cs'))) {
        expect(/[ <]/.test(lexeme)).toBe(positions.length === 0);
      }
    });
    fc.assert(property, { numRuns: runs(100, 3000) });
  });
});

function tsqueryOf(q: string, vocabulary?: Vocabulary): string {
  const parsed = parseQuery(q, 'cs');
  if ('failure' in parsed) throw new Error(`${q} is refused`);
  return toTsquery(parsed, vocabulary);
}

/** The first clause of a query by positions alone. */
function chainOf(q: string): string {
  const parsed = parseQuery(q, 'cs');
  if ('failure' in parsed) throw new Error(`${q} is refused`);
  const sequences = parsed.clauses[0]?.alternatives.map((sequence) =>
    sequence.map(({ surface, special }) => quoteLexeme(special ?? lexemeOf(surface, 'cs'))).join(' <-> '),
  );
  return sequences?.join(' | ') ?? '';
}

describe('phrases by their pairs', () => {
  const words = fc.constantFrom(
    'je',
    'na',
    'rok',
    'vládní',
    'rozpočet',
    'covid-19',
    'C++',
    '1 000',
    'e-shop',
    '.NET',
  );

  it('find what comparing positions finds', () => {
    const text = fc.array(words, { minLength: 1, maxLength: 14 }).map((several) => several.join(' '));
    const phrase = fc.array(words, { minLength: 2, maxLength: 4 }).map((several) => several.join(' '));
    const property = fc.property(text, text, text, phrase, (title, summary, content, asked) => {
      const tsvector = toTsvector({ title, summary, content }, 'cs');
      const isFound = matches(tsvector, chainOf(`"${asked}"`));
      expect(matches(tsvector, tsqueryOf(`"${asked}"`))).toBe(isFound);
      const isWithout = matches(tsvector, chainOf('vládní')) && !isFound;
      expect(matches(tsvector, tsqueryOf(`vládní -"${asked}"`))).toBe(isWithout);
    });
    fc.assert(property, { numRuns: runs(200, 10_000) });
  });

  it('are not taken for others that share a lexeme', () => {
    const [one, other] = collidingWords('pro', 'cs');
    const text = `Pro ${one} a ${other}`;
    expect(finds(`"pro ${one}"`, text)).toBe(true);
    expect(finds(`"pro ${other}"`, text)).toBe(false);
    expect(finds(`a -"pro ${other}"`, text)).toBe(true);
    expect(finds(`"ne pro ${other}"`, `Ne ${text}`)).toBe(false);
  });

  it('are found in an article too long to hold its pairs', () => {
    const long = Array.from({ length: 66_000 }, (_, i) => `slovo${i.toString(36)}x`).join(' ');
    const tsvector = toTsvector(articleOf(`Je na zasedání vlády ${long}`), 'cs');
    const lexemes = parseTsvector(tsvector);
    expect(lexemes.has(PAIRS_LEFT_OUT)).toBe(true);
    expect([...lexemes.keys()].some((lexeme) => lexeme.includes(' '))).toBe(false);
    const found = (q: string) => matches(tsvector, tsqueryOf(q));
    for (const q of ['"je na"', '"na zasedání"', '"je na zasedání"']) expect(found(q)).toBe(true);
    for (const q of ['"na je"', '"je na vlády"', '"je vlády"', 'vládní -"je na"'])
      expect(found(q)).toBe(false);
  });

  it('are found by words with any number of spellings', () => {
    const surfaces = (ending: string) => Array.from({ length: 100 }, (_, i) => `ků${i}${ending}`);
    for (const count of [1, 4, 100]) {
      const vocabulary = new Map([
        ['kun', ['kůň', ...surfaces('n').slice(0, count)]],
        ['bezi', ['běží', ...surfaces('ž').slice(0, count)]],
      ]);
      const tsquery = tsqueryOf('"kun bezi"', vocabulary);
      expect(tsquery.length).toBeLessThan(10_000);
      expect(matches(toTsvector(articleOf('Kůň běží'), 'cs'), tsquery)).toBe(true);
      expect(matches(toTsvector(articleOf('Kůň ku0ž'), 'cs'), tsquery)).toBe(true);
      expect(matches(toTsvector(articleOf('Běží kůň'), 'cs'), tsquery)).toBe(false);
    }
  });
});
