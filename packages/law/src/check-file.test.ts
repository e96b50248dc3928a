import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

interface Draft {
  head?: string;
  values?: string[];
  path?: string;
}

/** A good file of the shape `number`, with the given parts put in place of its own. */
function problemsOf({
  head = 'shape: number\nunit: percent',
  values,
  path = 'area/rate.yaml',
}: Draft): string[] {
  const text = `description: A rate\n${head}\nvalues:\n${(values ?? [entry('from: 2024-01-01')]).join('')}`;
  return [...checkFile({ path, text }).problems];
}

function entry(dates: string, value = '1.5', more = ''): string {
  const lines = [
    ...dates.split('\n'),
    `value: ${value}`,
    'reference: { title: § 1 }',
    'verified: 2026-11-20',
  ];
  if (more !== '') lines.push(more);
  return `  - ${lines.join('\n    ')}\n`;
}

describe('a file of law/', () => {
  it('passes when all is well', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('keeps decimals as they are written', () => {
    const values = [entry('from: 2024-01-01', '22.250')];
    const text = `description: A rate\nshape: number\nunit: percent\nvalues:\n${values.join('')}`;
    expect(checkFile({ path: 'rate.yaml', text }).values[0]?.value).toBe('22.250');
  });

  it.each([
    '1e3',
    '0x10',
    '.5',
    '1.',
    '01',
    '1_000',
    '1,5',
    '+1',
    '.nan',
    'true',
    '~',
    '[1]',
    '{a: 1}',
    "''",
  ])('refuses %s as a decimal', (value) => {
    expect(problemsOf({ values: [entry('from: 2024-01-01', value)] })).toEqual([
      expect.stringMatching(/^area\/rate\.yaml values\[0]\.value: .* is no decimal number$/),
    ]);
  });

  it.each<[string, Draft, string]>([
    ['an unknown key', { head: 'shape: number\nunit: percent\nname: x' }, 'unknown key "name"'],
    [
      'an unknown key of a value',
      { values: [entry('from: 2024-01-01\nsince: x')] },
      'values[0]: unknown key "since"',
    ],
    ['a missing unit', { head: 'shape: number' }, '"unit" is missing'],
    ['an unknown unit', { head: 'shape: number\nunit: procent' }, '"procent" is no known unit'],
    ['an unknown shape', { head: 'shape: scalar\nunit: percent' }, 'shape: must be one of'],
    ['no values', { values: ['  []\n'] }, 'values: must be a list with at least one item'],
    [
      'a date that does not exist',
      { values: [entry('from: 2024-02-30')] },
      'values[0].from: must be a calendar date',
    ],
    ['an alias', { values: [entry('from: &day 2024-01-01\nto: *day')] }, 'aliases are not allowed'],
    ['a key given twice', { head: 'shape: number\nshape: number\nunit: percent' }, 'must be unique'],
    ['a tag', { values: [entry('from: 2024-01-01', '!!float 1.5')] }, 'Unresolved tag'],
    [
      'an address that is not https',
      { values: [entry('from: 2024-01-01').replace('§ 1', '§ 1, href: http://a.cz')] },
      'https',
    ],
    [
      'an empty title',
      { values: [entry('from: 2024-01-01').replace('§ 1', "''")] },
      'reference.title: must be a text',
    ],
    [
      'an empty doubt',
      { values: [entry('from: 2024-01-01', '1', "uncertain: ''")] },
      'uncertain: must be a text',
    ],
    ['a path with capitals', { path: 'Area/rate.yaml' }, 'lower-case names'],
    [
      'options for a number',
      { head: 'shape: number\nunit: percent\noptions: [a]' },
      'options: go with the shape "text"',
    ],
  ])('is refused with %s', (_, draft, expected) => {
    expect(problemsOf(draft).join('\n')).toContain(expected);
  });

  it('is refused whole when it is no YAML mapping', () => {
    expect(checkFile({ path: 'a.yaml', text: '- 1' }).problems).toEqual(['a.yaml: must be a mapping']);
    expect(checkFile({ path: 'a.yaml', text: 'a: [' }).problems.length).toBeGreaterThan(0);
  });
});

describe('the sequence of dates', () => {
  it.each<[string, string[], string]>([
    ['the same day twice', ['from: 2024-01-01', 'from: 2024-01-01'], 'values[1]: the dates must ascend'],
    ['a step back', ['from: 2024-01-01', 'from: 2023-01-01'], 'values[1]: the dates must ascend'],
    ['an end before its start', ['from: 2024-01-01\nto: 2023-12-31'], 'values[0]: "to" lies before "from"'],
    [
      'an overlap',
      ['from: 2024-01-01\nto: 2025-01-01', 'from: 2025-01-01'],
      'values[0]: overlaps the next value',
    ],
    ['a silent gap', ['from: 2024-01-01\nto: 2024-12-30', 'from: 2025-01-01'], 'values[0]: leaves a gap'],
    ['a gap declared but not there', ['from: 2024-01-01\ngap: why', 'from: 2025-01-01'], 'declares a gap'],
  ])('is refused with %s', (_, dates, expected) => {
    expect(problemsOf({ values: dates.map((date) => entry(date)) })).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  it('may end, touch and leave a declared gap', () => {
    const dates = [
      'from: 2020-01-01\nto: 2020-12-31',
      'from: 2021-01-01\nto: 2021-06-30\ngap: suspended for half a year',
      'from: 2022-01-01\nto: 2022-12-31',
    ];
    expect(problemsOf({ values: dates.map((date) => entry(date)) })).toEqual([]);
  });
});

describe('shapes', () => {
  const map = 'shape: map\nunit: CZK';
  const table = 'shape: table\nunit: { currency: text, amount: CZK }';
  const bands = 'shape: bands\nunit: { amount: CZK }';
  const text = 'shape: text\nunit: text\noptions: [above, at_least]';

  it.each([
    [map, '{ a: 1, b: 2 }'],
    [table, '{ CZ: { currency: CZK, amount: 1.5 } }'],
    [bands, '[{ from: 0, to: 5, amount: 1 }, { from: 5, amount: 2 }]'],
    [text, 'at_least'],
    ['shape: list\nunit: CZK', '[1, 2]'],
  ])('%s takes %s', (head, value) => {
    expect(problemsOf({ head, values: [entry('from: 2024-01-01', value)] })).toEqual([]);
  });

  it.each([
    [map, '{}', 'at least one row'],
    [map, '{ a b: 1 }', 'row name'],
    [map, '{ a: x }', 'value.a: "x" is no decimal'],
    [table, '{ CZ: { currency: CZK } }', 'value.CZ.amount: nothing is no decimal'],
    [table, "{ CZ: { currency: '', amount: 1 } }", 'value.CZ.currency: must be a text'],
    [table, '{ CZ: { currency: CZK, amount: 1, rate: 2 } }', 'unknown column "rate"'],
    [table, '{ CZ: 1 }', 'value.CZ: must be a mapping of columns'],
    [
      bands,
      '[{ from: 0, to: 5, amount: 1 }, { from: 6, amount: 2 }]',
      'must start where the band before ends',
    ],
    [bands, '[{ from: 0, amount: 1 }, { from: 6, amount: 2 }]', 'must start where the band before ends'],
    [bands, '[{ from: 5, to: 5, amount: 1 }]', '"to" must be above "from"'],
    [bands, '[]', 'at least one item'],
    [text, 'below', 'none of the options'],
    ['shape: list\nunit: CZK', '[]', 'at least one item'],
    ['shape: table\nunit: CZK', '{ a: { b: 1 } }', 'unit: must be a mapping of columns to units'],
    ['shape: number\nunit: { a: CZK }', '1', 'unit: must be one unit'],
    ['shape: number\nunit: text', '1', 'text goes with the shape "text"'],
    ['shape: text\nunit: text', 'above', 'options: go with the shape "text"'],
  ])('%s refuses %s', (head, value, expected) => {
    expect(problemsOf({ head, values: [entry('from: 2024-01-01', value)] }).join('\n')).toContain(expected);
  });
});
