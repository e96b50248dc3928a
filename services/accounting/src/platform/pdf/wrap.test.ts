import { expect, test } from 'vitest';
import { wrapped } from './wrap.ts';

const widthOf = (text: string) => text.length;

test.each([
  ['', 5, ['']],
  ['krátký', 6, ['krátký']],
  ['dvě slova', 5, ['dvě', 'slova']],
  ['jedna dvě tři', 9, ['jedna dvě', 'tři']],
  ['nejdelší', 3, ['nej', 'del', 'ší']],
  ['a nejdelší b', 4, ['a', 'nejd', 'elší', 'b']],
  ['první\ndruhý\n\nčtvrtý', 20, ['první', 'druhý', '', 'čtvrtý']],
  ['pevná\u00A0mezera', 6, ['pevná\u00A0', 'mezera']],
])('%j on lines of %i', (text, width, lines) => {
  expect(wrapped(text, width, widthOf)).toEqual(lines);
});

test('a letter wider than the line stands on a line of its own', () => {
  expect(wrapped('ab', 0.5, widthOf)).toEqual(['a', 'b']);
});
