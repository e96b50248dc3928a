import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXmlParts } from './parts.ts';
import { readXml } from './read.ts';
import { readXmlRoot } from './root.ts';
import { type Content, writeXml } from './write.ts';

test('elements stand in their order, with attributes, lists and what is left out', () => {
  const root: Content = {
    Root: {
      '@xmlns': 'urn:a',
      First: 'a & b < c > d',
      Missing: undefined,
      Empty: '',
      Each: ['1', { '@id': 'x"y', '#text': '2' }],
    },
  };
  expect(writeXml(root)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Root xmlns="urn:a"><First>a &amp; b &lt; c &gt; d</First><Empty/><Each>1</Each><Each id="x&quot;y">2</Each></Root>\n',
  );
});

test('what is read has no prefixes, and blanks around texts do not count', () => {
  const text =
    '\uFEFF<?xml version="1.0"?>\n<n:Root xmlns:n="urn:a">\n <n:A> x &amp; &#169;&#x20AC; </n:A><n:B><n:C v="1"/></n:B><A><![CDATA[<y>]]></A></n:Root>';
  const root = readXml(text, 'Root');
  expect(root?.all('A').map((each) => each.ownText())).toEqual(['x & ©€', '<y>']);
  expect(root?.at('B', 'C')?.attribute('v')).toBe('1');
  expect([root?.text('B', 'C'), root?.text('D', 'E'), root?.at('B')?.attribute('w')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('of several roots it tells which one it is', () => {
  expect(readXml('<B><A/></B>', 'A', 'B')?.name).toBe('B');
});

test.each([
  ['nothing', ''],
  ['no XML', '%PDF-1.7'],
  ['an open element', '<Root><A></Root>'],
  ['another root', '<Other/>'],
  ['entities of its own', '<!DOCTYPE r [<!ENTITY a "b">]><Root>&a;</Root>'],
  ['too deep', `<Root>${'<A>'.repeat(40)}${'</A>'.repeat(40)}</Root>`],
  ['a name of the language', '<__proto__><Root/></__proto__>'],
])('%s is not read', (_, text) => {
  expect(readXml(text, 'Root')).toBeNull();
});

test('texts come back as they were, but for blanks around and what XML cannot carry', () => {
  const texts = fc.string({
    unit: fc.constantFrom(...'&<>"\'\n\r\t\u0001\uFFFEů😀 a;#', '&amp;', ']]>', '\uD800'),
  });
  fc.assert(
    fc.property(texts, (text) => {
      const carried = [...text]
        .filter((letter) => letter >= ' ' || '\t\n\r'.includes(letter))
        .filter((letter) => !'\uFFFE\uD800'.includes(letter))
        .join('');
      const root = readXml(writeXml({ Root: { '@name': text, A: text } }), 'Root');
      expect(root?.text('A')).toBe(carried.trim() || null);
      expect(root?.attribute('name')).toBe(carried.replaceAll(/[\t\n]/g, ' ').trim() || null);
    }),
  );
});

/** What a text hands over, as `container/name=text`. */
function parts(text: string): { found: string[]; isWhole: boolean } {
  const found: string[] = [];
  const isWhole = readXmlParts(text, {
    containers: ['Root', 'Root/List'],
    onContainer: (path) => found.push(path),
    onPart: (part, container) => found.push(`${container}/${part.name}=${part.text('V') ?? part.ownText()}`),
  });
  return { found, isWhole };
}

test('parts of containers are handed over one by one, whole', () => {
  const text =
    '\uFEFF<?xml version="1.0"?><a:Root xmlns:a="urn:a">x<A>1 &amp; &#50;</A><a:List><a:B><V><![CDATA[<y>]]></V></a:B><List><V>3</V></List></a:List></a:Root>';
  expect(parts(text)).toEqual({
    found: ['Root', 'Root/A=1 & 2', 'Root/List', 'Root/List/B=<y>', 'Root/List/List=3'],
    isWhole: true,
  });
});

test.each([
  ['an open element', '<Root><A></Root>'],
  ['no end', '<Root><A/>'],
  ['entities of its own', '<!DOCTYPE r [<!ENTITY a "b">]><Root>&a;</Root>'],
  ['an entity of HTML', '<Root>&nbsp;</Root>'],
  ['too deep', `<Root>${'<A>'.repeat(40)}${'</A>'.repeat(40)}</Root>`],
  ['nothing', ''],
])('%s is no text of parts', (_, text) => {
  expect(parts(text).isWhole).toBe(false);
});

test('a part of too many elements is refused, many parts are not', () => {
  const read = (text: string) =>
    readXmlParts(text, { containers: ['Root'], onPart: () => undefined, elementsAtMost: 3 });
  expect(read(`<Root>${'<A><B/><C/></A>'.repeat(9)}</Root>`)).toBe(true);
  expect(read('<Root><A><B/><C/><D/></A></Root>')).toBe(false);
  expect(read(`<Other>${'<A/>'.repeat(9)}</Other>`)).toBe(true);
});

test('names of the language are names like others', () => {
  const seen: unknown[] = [];
  const text = '<Root><A><__proto__>1</__proto__><constructor>2</constructor></A></Root>';
  readXmlParts(text, {
    containers: ['Root'],
    onPart: (part) => seen.push(part.text('__proto__'), part.text('constructor'), part.text('toString')),
  });
  expect(seen).toEqual(['1', '2', null]);
});

test.each([
  ['<a:Root xmlns:a="urn:a" xmlns="urn:b"><B/></a:Root>', { name: 'Root', namespace: 'urn:a' }],
  ['\uFEFF <?xml version="1.0"?><Root xmlns="urn:b"/>', { name: 'Root', namespace: 'urn:b' }],
  ['<Root>&amp;</Root>', { name: 'Root', namespace: '' }],
  ['<x:Root/>', { name: 'Root', namespace: '' }],
  [`<Root>${'<A>'.repeat(5000)}${'</A>'.repeat(5000)}</Root>`, { name: 'Root', namespace: '' }],
  ['<Root><A></Root>', null],
  ['<Root/><Other/>', null],
  ['<!DOCTYPE r [<!ENTITY a "b">]><Root>&a;</Root>', null],
  ['<Root>&nbsp;</Root>', null],
  ['', null],
])('the root of %j is told with its namespace', (text, root) => {
  expect(readXmlRoot(text)).toEqual(root);
});
