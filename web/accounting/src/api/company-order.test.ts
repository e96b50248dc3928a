import { expect, test } from 'vitest';
import { inNaturalOrder } from './company-order.ts';

const company = (name: string, id: number, archived = false) => ({ id, name, archived });

test('companies stand by name with numbers as numbers, archived ones at the end', () => {
  const listed = [
    company('Archa', 1, true),
    company('Klient 10', 2),
    company('Klient 2', 5),
    company('klient 1', 3),
    company('Klient 2', 4),
    company('Chmel', 6),
    company('Hora', 7),
    company('Čáp', 8),
  ];
  expect(inNaturalOrder(listed).map(({ name, id }) => `${name} ${id}`)).toEqual([
    'Čáp 8',
    'Hora 7',
    'Chmel 6',
    'klient 1 3',
    'Klient 2 4',
    'Klient 2 5',
    'Klient 10 2',
    'Archa 1',
  ]);
});
