import { expect, test } from 'vitest';
import type { Column } from '../../../parts/table-columns.tsx';
import { columnsInRoom } from './columns-in-room.ts';

type Row = { name: string; amount: number };

const ROWS: Row[] = [
  { name: 'Jana Nováková', amount: 40_000 },
  { name: 'Petr Svoboda', amount: -1200 },
];

const money = (id: string, title: string): Column<Row> => ({
  ...{ id, title, kind: 'money' as const, value: ({ amount }: Row) => amount, total: 1_038_800 },
});

const COLUMNS: Column<Row>[] = [
  { id: 'jmeno', title: 'Zaměstnanec', value: ({ name }) => name },
  { id: 'stav', title: 'Stav', value: () => 'schválená' },
  money('zaklad', 'Základní mzda'),
  money('dan', 'Daň'),
  money('cista', 'Čistá mzda'),
  money('naklad', 'Náklad firmy'),
];

function seen(room: number, changeable: readonly string[] = []) {
  const columns = columnsInRoom(COLUMNS, { rows: ROWS, room, changeable: new Set(changeable) });
  return columns.filter(({ hideBelow }) => hideBelow !== 'any').map(({ id }) => id);
}

test('what weighs least leaves first, wherever it stands, and what is left keeps its order', () => {
  expect(seen(2000)).toEqual(COLUMNS.map(({ id }) => id));
  expect(seen(700)).toEqual(['jmeno', 'stav', 'zaklad', 'cista', 'naklad']);
  expect(seen(600)).toEqual(['jmeno', 'stav', 'zaklad', 'cista']);
  expect(seen(200)).toEqual(['jmeno', 'cista']);
});

test('larger sums and fields take more room', () => {
  const small = COLUMNS.map((each) => (each.kind === 'money' ? { ...each, total: 0 } : each));
  const columns = (changeable: readonly string[]) =>
    columnsInRoom(small, { rows: ROWS, room: 630, changeable: new Set(changeable) })
      .filter(({ hideBelow }) => hideBelow !== 'any')
      .map(({ id }) => id);
  expect(columns([])).toContain('naklad');
  expect(columns(['zaklad'])).toContain('naklad');
  expect(seen(630)).not.toContain('naklad');
});

test('a phone has the name and the net wage', () => {
  const columns = columnsInRoom(COLUMNS, { rows: ROWS, room: 2000, changeable: new Set() });
  expect(columns.filter(({ hideBelow }) => hideBelow === undefined).map(({ id }) => id)).toEqual([
    'jmeno',
    'cista',
  ]);
});
