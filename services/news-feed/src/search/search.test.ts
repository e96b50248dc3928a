import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { parseQuery, toTsvector } from './index.ts';
import { foldDiacritics, normalizeText } from './normalize.ts';
import { articleOf, finds, literalsOf } from './testing/find.ts';
import { matches } from './testing/matches.ts';
import { anyText, anyWord } from './testing/strings.ts';

describe('words', () => {
  it.each([
    ['Ministr vnitra odstoupil', 'odstoupil ministr'],
    ['Ministři jednali o rozpočtu', 'ROZPOČET ministr'],
    ['Vládě došel čas', 'vlada'],
    ['Nový účet v bance', 'účty banka'],
    ['O daních se hlasuje v Praze', 'praha daň'],
    ['Systémy řídí roboti', 'system robot'],
    ['Trumpova cla zdraží auta', 'trump clo auto'],
    ['Prezident Fialův návrh', 'fialová fiala'],
  ])('finds "%s" by "%s" in Czech', (text, q) => {
    expect(finds(q, text, 'cs')).toBe(true);
  });

  it.each([
    ['The companies met in a café', 'company CAFE'],
    ['A running robot', 'robots run'],
    ['Łódź and Straße', 'lodz strasse'],
  ])('finds "%s" by "%s" in English', (text, q) => {
    expect(finds(q, text, 'en')).toBe(true);
  });

  it('asks for all of them', () => {
    expect(finds('vláda rozpočet', 'Vláda jednala o dani')).toBe(false);
  });

  it('does not take the news for something new, nor general for generative', () => {
    expect(finds('new', 'The news at nine', 'en')).toBe(false);
    expect(finds('generative', 'A general election', 'en')).toBe(false);
  });

  it('searches title, summary and content', () => {
    const article = { title: 'Jedna', summary: 'dvě', content: 'tři' };
    for (const q of ['jedna', 'dvě', 'tři', 'tři jedna dvě']) {
      const literals = literalsOf(q, article, 'cs');
      expect(literals && matches(literals.tsvector, literals.tsquery)).toBe(true);
    }
  });
});

describe('diacritics', () => {
  it('are not needed in a query', () => {
    const text = 'Příliš žluťoučký kůň úpěl ďábelské ódy, města bez mzdových účtů';
    for (const word of text.split(/[\s,]+/))
      expect(finds(foldDiacritics(normalizeText(word)), text)).toBe(true);
  });

  it('are not needed in the text either', () => {
    expect(finds('účet za elektřinu', 'Novy ucet za elektrina')).toBe(true);
  });

  it('count when they are typed: no other surface of the corpus is added', () => {
    expect(finds('město', 'Prázdné místo')).toBe(false);
    expect(finds('misto', 'Prázdné město')).toBe(false);
  });
});

describe('phrases', () => {
  it('stand together in this order, in any inflection', () => {
    expect(finds('"umělá inteligence"', 'O umělé inteligenci se mluví')).toBe(true);
    expect(finds('„umela inteligence“', 'O umělé inteligenci se mluví')).toBe(true);
    expect(finds('"umělá inteligence"', 'Inteligence umělá')).toBe(false);
    expect(finds('"umělá inteligence"', 'Umělá a lidská inteligence')).toBe(false);
  });

  it('do not reach from the title into the summary or the content', () => {
    const article = { title: 'Umělá', summary: 'inteligence', content: 'učí' };
    for (const q of ['"umělá inteligence"', '"inteligence učí"']) {
      const literals = literalsOf(q, article, 'cs');
      expect(literals && matches(literals.tsvector, literals.tsquery)).toBe(false);
    }
  });

  it('need a closing quotation mark', () => {
    expect(finds('inteligence "umělá lidská', 'Umělá, ne lidská inteligence')).toBe(true);
  });

  it('hold beyond the last position that PostgreSQL keeps only as words', () => {
    const long = `${'slovo '.repeat(16_400)}umělá inteligence`;
    expect(finds('umělá inteligence', long)).toBe(true);
    expect(finds('"umělá inteligence"', long)).toBe(false);
    expect(finds('"slovo inteligence"', long)).toBe(false);
  });
});

describe('exclusion', () => {
  it.each([
    ['vláda -rozpočet', 'Vláda a daně', true],
    ['vláda -rozpocet', 'Vláda o rozpočtech', false],
    ['vláda -"umělá inteligence"', 'Vláda a umělá inteligence', false],
    ['vláda -"umělá inteligence"', 'Vláda a inteligence umělá', true],
    ['vláda - rozpočet', 'Vláda a daně', false],
    ['vláda -covid-19', 'Vláda a covid', true],
    ['vláda -covid-19', 'Vláda a covid-19', false],
    ['česko-německý', 'česko-německé vztahy', true],
    ['-.NET vláda', 'Vláda a .NET', false],
  ])('%s in "%s": %s', (q, text, expected) => {
    expect(finds(q, text)).toBe(expected);
  });
});

describe('compounds, numbers and names', () => {
  it.each([
    ['covid', 'Vlna covid-19'],
    ['19', 'Vlna covid-19'],
    ['covid19', 'Vlna covid-19'],
    ['covid-19', 'Vlna covid\u201119'],
    ['covid-19', 'Vlna covid19'],
    ['eshop', 'Nový e-shop otevřel'],
    ['e-shop', 'Nový eshop otevřel'],
    ['"nový eshop"', 'Nový e-shop otevřel'],
    ['"eshop otevřel"', 'Nový e-shop otevřel'],
    ['5,5', 'o 5.5 procenta'],
    ['5.5', 'o 5,5 procenta'],
    ['1000', 'za 1 000 korun'],
    ['1000', 'za 1\u202f000 korun'],
    ['1 000', 'za 1000 korun'],
    ['"1 000 000 korun"', 'za 1 000 000 korun'],
    ['000', 'za 1 000 korun'],
    ['1000000', 'for 1,000,000 dollars'],
    ["Apple's", 'Apple otevřel'],
    ['apple', 'Apple’s new phone'],
    ["o'brien", 'Pan O’Brien'],
    ['obrien', 'Pan O’Brien'],
    ['C++', 'Psáno v C++.'],
    ['.NET', 'Na .NET a C#'],
    ['c#', 'Na .NET a C#'],
    ['asp.net', 'Web v ASP.NET'],
    ['GPT-5', 'Model GPT-5 je tu'],
    ['gpt5', 'Model GPT-5 je tu'],
    ['GPT-5', 'Model GPT5 je tu'],
    ['AT&T', 'Firma AT&T'],
    ['seznam.cz', 'server Seznam.cz'],
    ['2026', 'v roce 2026'],
    ['vlá\u00adda', 'vláda'],
    ['vláda', 'vlá\u200bda'],
    ['vla\u0301da', 'vláda'],
    ['fi', '\ufb01'],
    ['chatgpt', 'ChatGPT\u2122'],
    ['ISTANBUL', 'istanbul'],
    ['\u02bcn㐀', '\u0149㐀'],
  ])('%s finds "%s"', (q, text) => {
    expect(finds(q, text)).toBe(true);
  });

  it.each([
    ['C++', 'Vitamin C'],
    ['.NET', 'net profit'],
    ['covid-19', 'covid 20 a 19'],
    ['GPT-5', 'GPT-4 a 5'],
    ['5,5', 'od 5 do 5'],
    ['\ufc5ea -\ufc5ea', '\ufc5ea'],
    ['\ufdfa -\ufdfa', '\ufdfa'],
  ])('%s does not find "%s"', (q, text) => {
    expect(finds(q, text)).toBe(false);
  });
});

describe('refused queries', () => {
  it.each([
    ['', 'no_searchable_word'],
    ['!!! "" -- & | 😀🎉', 'no_searchable_word'],
    ['\0\ud800', 'no_searchable_word'],
    ['-vláda -"umělá inteligence"', 'only_excluded_words'],
    ['a'.repeat(201), 'too_long'],
    ['😀'.repeat(201), 'too_long'],
  ])('%j: %s', (q, failure) => {
    expect(parseQuery(q, 'cs')).toEqual({ failure });
  });

  it('counts characters, not code units', () => {
    expect(parseQuery(`${'😀'.repeat(199)}a`, 'cs')).not.toHaveProperty('failure');
    expect(parseQuery('a'.repeat(200), 'en')).not.toHaveProperty('failure');
  });
});

describe('any string', () => {
  it('gives literals of the known syntax', () => {
    const property = fc.property(anyText(), anyText(), fc.constantFrom('cs', 'en'), (text, q, lang) => {
      const literals = literalsOf(q, { title: text, summary: q, content: text }, lang);
      if (literals !== undefined) matches(literals.tsvector, literals.tsquery);
      expect(/[\0\p{Surrogate}]/u.test(toTsvector(articleOf(text), lang))).toBe(false);
    });
    fc.assert(property, { numRuns: runs(100, 5000) });
  });

  it('is found by each of its words, with and without diacritics and case', () => {
    const texts = fc.array(anyWord(), { minLength: 1, maxLength: 12 });
    const property = fc.property(texts, fc.constantFrom('cs', 'en'), (words, lang) => {
      const text = words.join(' ');
      for (const word of words) {
        expect(finds(word, text, lang)).toBe(true);
        expect(finds(word.toUpperCase(), text.toUpperCase(), lang)).toBe(true);
        expect(finds(foldDiacritics(normalizeText(word)), text, lang)).toBe(true);
      }
      expect(finds(`"${text}"`.slice(0, 200), text, lang)).toBe(true);
      expect(finds(`${words[0]} -${words.at(-1)}`, text, lang)).toBe(false);
    });
    fc.assert(property, { numRuns: runs(100, 3000) });
  });
});
