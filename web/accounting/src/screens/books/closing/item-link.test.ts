import { expect, test } from 'vitest';
import { namedItems } from './item-link.ts';

const targets = (label: string, id: number) =>
  namedItems([{ type: 'year', id, label }], '/firmy/3', 2025).map(({ target }) => target);

test('a year is named where it leads somewhere: to its tax, or to the close of another one', () => {
  expect(targets('Zisk roku 2025 před zdaněním', 2025)).toEqual([
    { to: '/firmy/3/dan-z-prijmu', search: { rok: '2025' } },
  ]);
  expect(targets('Daň z příjmů roku 2025', 2025)).toEqual([
    { to: '/firmy/3/dan-z-prijmu', search: { rok: '2025' } },
  ]);
  expect(targets('Rok 2024', 2024)).toEqual([{ to: '/firmy/3/uzaverka', search: { rok: '2024' } }]);
  expect(targets('Rok 2025', 2025)).toEqual([]);
});
