import { describe, expect, it } from 'vitest';
import { elements, parseXml } from './parse-xml.ts';

describe('XML of registries', () => {
  it('is read by local names, with attributes as text', () => {
    const document = parseXml('<a:x xmlns:a="urn:a"><y n="007"/><y n="1e3"/></a:x>') ?? {};
    const [x] = elements(document, 'x');
    expect(elements(x ?? {}, 'y').map((y) => y['@n'])).toEqual(['007', '1e3']);
    expect(elements(x ?? {}, 'z')).toEqual([]);
  });

  it.each([
    ['a document type', '<!DOCTYPE x><x/>'],
    ['entities of its own', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'],
    ['an external entity', '<!doctype x [<!entity a SYSTEM "file:///etc/passwd">]><x>&a;</x>'],
    ['an unclosed element', '<x><y></x>'],
    ['something else', '{"x":1}'],
    ['nothing', ''],
    ['endless nesting', '<x>'.repeat(5000) + '</x>'.repeat(5000)],
  ])('is refused with %s', (_case, text) => {
    expect(parseXml(text) ?? {}).toEqual({});
  });

  it('leaves entities as they are written', () => {
    expect(parseXml('<x n="&#65;&amp;"/>')).toEqual({ x: { '@n': '&#65;&amp;' } });
  });

  it('does not reach prototypes', () => {
    const document = parseXml('<__proto__><polluted>1</polluted></__proto__>') ?? {};
    expect(elements(document, 'constructor')).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
