import { expect, test } from 'vitest';
import type { Employee } from './api.ts';
import { readPasted } from './pasted.ts';
import { fateOf, filling, wrongOf } from './pasted-known.ts';

const rowOf = (head: string, line: string) => {
  const [row] = readPasted(`${head}\n${line}`, '2026-11-28').rows;
  if (row === undefined) throw new Error('no row');
  return row;
};

const card = (of: object) =>
  ({
    ...{ id: 1, first_name: 'Jana', last_name: 'Malá', personal_number: '1', started_on: '2026-01-01' },
    ...{ bank_account: null, email: null, health_insurer: '111', note: null, details: null },
    ...of,
  }) as Employee;

test('somebody known by name alone gets what the card lacks, and what it says stays', () => {
  const row = rowOf(
    'Příjmení\tJméno\tE-mail\tPojišťovna\tRodné číslo',
    'malá\tJana\tj@doma.example\t205\t8556121013',
  );
  const known = card({ details: { ik_mpsv: '12' } });
  const fate = fateOf(row, [known]);
  expect(fate).toEqual({
    kind: 'fill',
    known,
    fields: ['email', 'birth_number'],
    differing: ['health_insurer'],
  });
  expect(row.wrong.map(({ field }) => field)).toEqual(['started_on', 'gross_wage']);
  expect(wrongOf(row, fate)).toEqual([]);
  expect(filling(known, row)).toEqual({
    email: 'j@doma.example',
    details: { ik_mpsv: '12', birth_number: '8556121013' },
  });
  // Somebody else was faster.
  const filled = card({ email: 'x@doma.example', details: { birth_number: '8556121013' } });
  expect(filling(filled, row)).toBeNull();
});

test('the same written another way is no difference', () => {
  const row = rowOf('Příjmení\tJméno\tRodné číslo\tÚčet', 'Malá\tJana\t855612/1013\t000019-2000145399/0800');
  const known = card({ bank_account: '19-2000145399/0800', details: { birth_number: '8556121013' } });
  expect(fateOf(row, [known])).toEqual({ kind: 'known', known, differing: [] });
});

test('another beginning is another person, and people of one name are told apart by beginning or number', () => {
  const [first, second] = [card({}), card({ id: 2, personal_number: '2', started_on: '2026-05-01' })];
  const fate = (head: string, line: string) =>
    fateOf(rowOf(`Příjmení\tJméno\tE-mail\t${head}`, `Malá\tJana\tj@doma.example\t${line}`), [first, second]);
  expect(fate('Nástup', '1. 9. 2026')).toEqual({ kind: 'new' });
  expect(fate('Nástup', '')).toEqual({ kind: 'several' });
  expect(fate('Nástup', '1. 5. 2026')).toMatchObject({ kind: 'fill', known: { id: 2 } });
  expect(fate('Osobní číslo', '2')).toMatchObject({ kind: 'fill', known: { id: 2 } });
  expect(fateOf(rowOf('Příjmení\tJméno', 'Mala\tJana'), [first])).toEqual({ kind: 'new' });
});

test('what cannot be read is wrong of somebody known, too', () => {
  const row = rowOf('Příjmení\tJméno\tNástup\tDatum narození', 'Malá\tJana\t\tzítřek');
  expect(wrongOf(row, fateOf(row, [card({})]))).toEqual([{ field: 'birth_date', text: 'zítřek' }]);
});
