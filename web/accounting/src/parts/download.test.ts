import { expect, test } from 'vitest';
import { fileNameOf } from './download.ts';

test.each([
  ['attachment; filename="jmhz-2026-10.xml"', 'jmhz-2026-10.xml'],
  ['attachment; filename=jmhz.xml; size=1', 'jmhz.xml'],
  [
    `attachment; filename="denik-2026.csv"; filename*=UTF-8''%C3%9A%C4%8Detn%C3%AD%20den%C3%ADk%20D%C3%ADlna%20s.r.o.%202026.csv`,
    'Účetní deník Dílna s.r.o. 2026.csv',
  ],
  ['attachment', null],
  ['', null],
])('the name in %s is %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
