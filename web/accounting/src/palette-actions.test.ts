import { expect, test } from 'vitest';
import { help } from './cs/help.ts';
import { navigationTexts as cs } from './cs/navigation.ts';
import { navigationTexts as en } from './en/navigation.ts';
import { matching } from './palette/matching.ts';

const found = ({ entries, actions }: Pick<typeof cs | typeof en, 'entries' | 'actions'>, query: string) => {
  const called = [entries.zamestnanci, entries.mzdy, actions.newEmployee].map(({ label, keywords }) => ({
    ...{ id: label, label, keywords, leftSection: null },
    onClick: () => undefined,
  }));
  return matching(query, [{ group: '', actions: called }]).flatMap(({ actions }) =>
    actions.map(({ label }) => label),
  );
};

test.each(['jednatel', 'společník', 'odmena', 'clen organu'])('%s leads to the cards of people', (query) => {
  expect(found(cs, query)).toEqual(expect.arrayContaining(['Zaměstnanci', 'Nový zaměstnanec']));
});

test('an executive is found in English, too, and the pay of one in the wages of the month', () => {
  expect(found(en, 'executive')).toEqual(expect.arrayContaining(['Employees', 'New employee']));
  expect(found(cs, 'odměna jednatele')).toContain('Mzdy měsíce');
});

test('the help of wages says how an executive and a working partner are paid', () => {
  const ways = help.areas.payroll.ways.filter(({ title }) => title.includes('jednatele'));
  expect(ways.flatMap(({ steps }) => steps).join(' ')).toMatch(/523 a 366.*522/);
});
