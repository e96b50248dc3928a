import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArticleLine, checkArticle, domainOf, LineError, parseArticleLine } from './article-line.ts';

const GOOD = {
  lang: 'cs',
  key: 'rozpocet-2026',
  title: 'Vláda schválila rozpočet',
  summary: 'Schodek bude menší než loni.',
  category: 'business',
  published_at: '2026-11-20T10:00:00+01:00',
  sources: ['https://www.noviny.example/rozpocet'],
  content: 'První odstavec.\n\nDruhý odstavec.',
};

const parse = (members: object) => articleOf(JSON.stringify({ ...GOOD, ...members }));

function articleOf(text: string): ArticleLine {
  const parsed = parseArticleLine(text);
  if (!('article' in parsed)) throw new Error('no article');
  return parsed.article;
}

test('a line with the required members only', () => {
  expect(parse({})).toEqual({
    lang: 'cs',
    key: 'rozpocet-2026',
    title: 'Vláda schválila rozpočet',
    summary: 'Schodek bude menší než loni.',
    category: 'business',
    publishedAt: Date.parse('2026-11-20T09:00:00Z'),
    updatedAt: null,
    imageUrl: null,
    sources: ['https://www.noviny.example/rozpocet'],
    content: 'První odstavec.\n\nDruhý odstavec.',
    translationKey: null,
    storyKey: null,
    revisions: null,
    id: null,
    slug: null,
  });
});

test('optional members are read, and null is the same as absent', () => {
  const optional = {
    updated_at: '2026-11-20T12:00:00Z',
    image_url: 'https://images.example/a.jpg',
    translation_key: 'budget',
    slug: 'vlada-schvalila',
  };
  expect(parse(optional)).toMatchObject({
    updatedAt: Date.parse('2026-11-20T12:00:00Z'),
    imageUrl: 'https://images.example/a.jpg',
    translationKey: 'budget',
    slug: 'vlada-schvalila',
  });
  expect(parse(Object.fromEntries(Object.keys(optional).map((name) => [name, null])))).toEqual(parse({}));
});

const MILLION = 'x'.repeat(1_000_000);
const REFUSED: [string, object, RegExp][] = [
  ...['lang', 'key', 'title', 'summary', 'category', 'published_at', 'sources', 'content'].map(
    (name): [string, object, RegExp] => [`no ${name}`, { [name]: undefined }, new RegExp(`"${name}"`)],
  ),
  ...['key', 'title', 'summary', 'content'].flatMap((name): [string, object, RegExp][] => [
    [`${name} a number`, { [name]: 5 }, new RegExp(`"${name}" must be a string`)],
    [`${name} an object`, { [name]: { a: 1 } }, new RegExp(`"${name}" must be a string`)],
    [`${name} null`, { [name]: null }, new RegExp(`"${name}" must be a string`)],
    [`${name} empty`, { [name]: '' }, new RegExp(`"${name}" is empty`)],
    [`${name} white space`, { [name]: ' \n\t\u00a0\u2003' }, new RegExp(`"${name}" is empty`)],
    [`${name} invisible`, { [name]: '\u200b\u2060\ufeff' }, new RegExp(`"${name}" is empty`)],
    [`${name} with NUL`, { [name]: 'a\u0000b' }, new RegExp(`"${name}" contains a control character`)],
    [`${name} with ESC`, { [name]: 'a\u001b[31mb' }, new RegExp(`"${name}" contains a control character`)],
    [`${name} with a C1 control`, { [name]: 'a\u0090b' }, new RegExp(`"${name}" contains a control`)],
    [`${name} with U+FFFF`, { [name]: 'a\uffffb' }, new RegExp(`"${name}" contains a control character`)],
    [`${name} with a lone surrogate`, { [name]: 'a\ud800b' }, new RegExp(`"${name}" is not well-formed`)],
    [`${name} too long`, { [name]: MILLION }, new RegExp(`"${name}" has 1000000 characters; at most \\d+ `)],
  ]),
  ['an unknown language', { lang: 'de' }, /"lang" must be one of en, cs/],
  ['the alias cz', { lang: 'cz' }, /"lang" must be one of en, cs/],
  ['a language in capitals', { lang: 'EN' }, /"lang" must be one of/],
  ['a language in an array', { lang: ['en'] }, /"lang" must be one of/],
  ['an unknown category', { category: 'sport' }, /"category" must be one of ai, technology, business/],
  ['a category of every object', { category: 'constructor' }, /"category" must be one of/],
  ...[
    ['yesterday', 'yesterday'],
    ['a date without a time', '2026-11-20'],
    ['30 February', '2026-02-30T10:00:00Z'],
    ['month 13', '2026-13-01T10:00:00Z'],
    ['hour 25', '2026-11-20T25:00:00Z'],
    ['the year 0', '0000-01-01T00:00:00Z'],
    ['before the year 1 by its offset', '0001-01-01T00:00:00+05:00'],
    ['after the year 9999 by its offset', '9999-12-31T23:00:00-05:00'],
    ['seconds since the epoch', 1_795_000_000],
    ['an RSS date', 'Fri, 20 Nov 2026 10:00:00 GMT'],
    ['an age', '36h'],
  ].flatMap(([what, value]): [string, object, RegExp][] => [
    [`published_at ${what}`, { published_at: value }, /"published_at" must be an ISO 8601 date-time/],
    [`updated_at ${what}`, { updated_at: value }, /"updated_at" must be an ISO 8601 date-time/],
  ]),
  ...[
    ['a relative address', '/a/b'],
    ['no scheme', 'noviny.example/a'],
    ['another scheme', 'ftp://noviny.example/a'],
    ['a script', 'javascript:alert(1)'],
    ['no slashes', 'https:noviny.example'],
    ['no host', 'https://'],
    ['a blank inside', 'https://noviny.example/a b'],
    ['a line break inside', 'https://noviny.example/a\nb'],
    ['a bad host', 'https://[::1'],
    ['too long', `https://noviny.example/${'a'.repeat(2000)}`],
    ['a number', 5],
    ['empty', ''],
  ].flatMap(([what, value]): [string, object, RegExp][] => [
    [`image_url ${what}`, { image_url: value }, /"image_url" /],
    [`a source ${what}`, { sources: ['https://noviny.example/', value] }, /"sources\[1\]" /],
  ]),
  ['no source', { sources: [] }, /"sources" must be an array of at least one URL/],
  ['sources a string', { sources: 'https://noviny.example/' }, /"sources" must be an array/],
  [
    'sources an object',
    { sources: { 0: 'https://noviny.example/', length: 1 } },
    /"sources" must be an array/,
  ],
  ['51 sources', { sources: Array(51).fill('https://a.example/') }, /"sources" has 51 URLs; at most 50/],
  ['a source null', { sources: [null] }, /"sources\[0\]" must be a string/],
  ['a slug with capitals', { slug: 'Vlada' }, /"slug" must be words of a-z/],
  ['a slug with a slash', { slug: 'a/b' }, /"slug"/],
  ['a long slug', { slug: 'a'.repeat(101) }, /"slug"/],
  ['a translation key that is empty', { translation_key: '' }, /"translation_key" is empty/],
  ['a translation key that is a number', { translation_key: 7 }, /"translation_key" must be a string/],
];

describe('refused, with the member and the reason', () => {
  test.each(REFUSED)('%s', (_what, members, reason) => {
    expect(() => parse(members)).toThrow(LineError);
    expect(() => parse(members)).toThrow(reason);
  });

  test.each([
    ['nothing', '', /not valid JSON/],
    ['half an object', '{"lang":"en"', /not valid JSON/],
    ['a trailing comma', '{"lang":"en",}', /not valid JSON/],
    ['two objects', '{} {}', /not valid JSON/],
    ['an array', '[]', /not a JSON object/],
    ['null', 'null', /not a JSON object/],
    ['a string', '"x"', /not a JSON object/],
    ['a number', '5', /not a JSON object/],
  ])('%s', (_what, text, reason) => {
    expect(() => parseArticleLine(text)).toThrow(LineError);
    expect(() => parseArticleLine(text)).toThrow(reason);
  });

  test('members through __proto__ are not the members of the line', () => {
    const text = `{"__proto__": ${JSON.stringify(GOOD)}}`;
    expect(() => parseArticleLine(text)).toThrow(/"lang" must be one of/);
    const polluting = `{"__proto__": {"slug": "taken"}, ${JSON.stringify(GOOD).slice(1)}`;
    expect(articleOf(polluting)).toEqual(parse({}));
    expect(({} as { slug?: string }).slug).toBeUndefined();
  });
});

describe('text', () => {
  test('on one line has single blanks, and keeps the no-break spaces of numbers', () => {
    expect(parse({ title: '  Zisk\r\nstoupl \t na 1\u00a0250\u202fKč \u2028' }).title).toBe(
      'Zisk stoupl na 1\u00a0250\u202fKč',
    );
  });

  test('of several paragraphs has line feeds only', () => {
    expect(parse({ content: '\r\n One.\r\n\r\nTwo.\rThree.\u000b\u000cFour.\n' }).content).toBe(
      'One.\n\nTwo.\nThree.\n\nFour.',
    );
  });

  test('of any characters is refused or free of what XML cannot carry', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        let line: ReturnType<typeof parse>;
        try {
          line = parse({ title: text, content: text });
        } catch (error) {
          return error instanceof LineError;
        }
        const xml = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
        return xml.test(line.title) && xml.test(line.content) && !line.title.includes('\n');
      }),
    );
  });
});

describe('addresses', () => {
  test.each([
    ['https://a.example/x?b=1&c=%20#d', 'https://a.example/x?b=1&c=%20#d'],
    [' HTTP://A.example ', 'HTTP://A.example'],
    ['https://cs.example/wiki/Umělá_inteligence', 'https://cs.example/wiki/Um%C4%9Bl%C3%A1_inteligence'],
    ['https://háčky.example/a', 'https://xn--hky-ela4t.example/a'],
    ['https://a.example/x?q=<b>"|{}^`[1]', 'https://a.example/x?q=%3Cb%3E%22%7C%7B%7D%5E%60%5B1%5D'],
    ['https://a.example/100%', 'https://a.example/100%25'],
    ['https://user:pw@a.example/ž', 'https://user:pw@a.example/%C5%BE'],
    ['http://[2001:db8::1]:8080/a', 'http://[2001:db8::1]:8080/a'],
  ])('%s', (given, kept) => {
    expect(parse({ sources: [given] }).sources).toEqual([kept]);
    // The same line again is the same article.
    expect(parse({ sources: [kept] }).sources).toEqual([kept]);
  });

  test('domain of a source', () => {
    expect(domainOf('https://WWW.Noviny.example:8080/a')).toBe('noviny.example');
    expect(domainOf('https://wwwx.example/')).toBe('wwwx.example');
  });
});

test('members given as values, as the samples are', () => {
  expect(checkArticle(GOOD)).toEqual(parse({}));
});
