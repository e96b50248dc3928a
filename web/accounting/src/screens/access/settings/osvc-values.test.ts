import { expect, test } from 'vitest';
import { newChild, osvcProblems, osvcSettingsOf, osvcValuesOf } from './osvc-values.ts';

const STORED = {
  founded_on: '2026-03-02',
  tax_profile: {
    main_activity: false,
    birth_number: '8001011238',
    children: [{ order: 1, first_name: 'Eva', last_name: 'Malá', birth_number: null, ztpp: true, note: 'x' }],
    note: 'own',
  },
  osvc_social: {
    ...{ office: '775', variable_symbol: '12345678', account: null },
    secondary_reasons: ['employment'],
  },
  osvc_health: { insurer: '111', variable_symbol: null, account: null },
};

test('what is stored comes back as it was when nothing is changed, with what the form does not know', () => {
  expect(osvcSettingsOf(osvcValuesOf(STORED), STORED)).toEqual(STORED);
});

test('settings of another shape count as not entered, and nothing entered takes the keys away', () => {
  const odd = { tax_profile: 'x', osvc_social: [1], osvc_health: { insurer: {} } };
  expect(osvcSettingsOf(osvcValuesOf(odd), odd)).toEqual({
    tax_profile: { main_activity: true, children: [] },
    founded_on: null,
    osvc_social: null,
    osvc_health: null,
  });
});

test('reasons of a secondary activity go with it, symbols and accounts lose blanks and slashes', () => {
  const values = {
    ...osvcValuesOf(STORED),
    'tax_profile.main_activity': 'main' as const,
    'osvc_health.variable_symbol': '800101/1238',
    'osvc_health.account': '19 - 2000145399 / 0800',
  };
  expect(osvcSettingsOf(values, STORED)).toMatchObject({
    osvc_social: { secondary_reasons: null },
    osvc_health: { variable_symbol: '8001011238', account: '19-2000145399/0800' },
  });
});

test('birth numbers that cannot be and symbols with letters are named by their fields', () => {
  const child = { ...newChild([]), birth_number: '8001011239' };
  const values = {
    ...osvcValuesOf({}),
    'tax_profile.birth_number': '123',
    'tax_profile.children': [newChild([]), child],
    'osvc_social.variable_symbol': '12a',
  };
  expect(Object.keys(osvcProblems(values))).toEqual([
    'tax_profile.birth_number',
    'tax_profile.children[1].birth_number',
    'osvc_social.variable_symbol',
  ]);
});

test('a further child gets the next order', () => {
  const first = newChild([]);
  const second = newChild([first]);
  expect([first, second, newChild([first, second])].map(({ order }) => order)).toEqual(['1', '2', '3']);
});
