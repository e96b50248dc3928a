import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEUE_KINDS } from '../../src/automation/queue/kinds.ts';
import { LEFT_OUT } from '../../src/handover/archive/left-out.ts';
import { MARKED, UNMARKED } from '../../src/handover/archive/meanings.ts';
import { ARCHIVED } from '../../src/handover/archive/tables.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';

type Column = { table: string; name: string; type: string; isIdentity: boolean; isGenerated: boolean };
type Reference = { table: string; columns: string[]; target: string; targets: string[] };

let database: TestDatabase;
let columns: Column[];
let keys: Map<string, string[]>;
let references: Reference[];
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  const { sql } = database;
  columns = await sql<Column[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      a.attidentity <> '' as "isIdentity", a.attgenerated <> '' as "isGenerated"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped order by 1, a.attnum`;
  const constraints = await sql<
    { kind: string; table: string; columns: string[]; target: string; targets: string[] }[]
  >`
    select p.contype::text as kind, p.conrelid::regclass::text as table, p.confrelid::regclass::text as target,
      array(select attname from unnest(p.conkey) with ordinality k (nr, place)
        join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.nr order by place)::text[] as columns,
      array(select attname from unnest(p.confkey) with ordinality k (nr, place)
        join pg_attribute a on a.attrelid = p.confrelid and a.attnum = k.nr order by place)::text[] as targets
    from pg_constraint p where p.contype in ('p', 'f') and p.connamespace = current_schema()::regnamespace`;
  keys = new Map(constraints.filter(({ kind }) => kind === 'p').map((each) => [each.table, each.columns]));
  references = constraints.filter(({ kind }) => kind === 'f');
});
afterAll(() => database.close());

const ofCompany = () => [
  ...new Set(columns.filter(({ name }) => name === 'entity_id').map(({ table }) => table)),
];

test('every table of a company is archived or left out with a reason, and none that does not exist', () => {
  const named = [...ARCHIVED.map(({ name }) => name), ...Object.keys(LEFT_OUT)];
  expect(new Set(named).size).toBe(named.length);
  expect(named.toSorted()).toEqual(ofCompany().toSorted());
});

test.each(ARCHIVED)('$name is described as the database has it', (table) => {
  const own = columns.filter((column) => column.table === table.name);
  const named = own.map(({ name }) => name);
  const { without = [], authors = [], lists = {}, meanings = {}, loose = [], remade = [] } = table;
  const declared = { ...table.references };
  expect([...(keys.get(table.name) ?? [])].filter((name) => name !== 'entity_id').toSorted()).toEqual(
    [...table.key].toSorted(),
  );
  expect(own.some(({ name, isIdentity }) => name === 'id' && isIdentity)).toBe(table.hasId === true);
  expect(own.filter(({ isIdentity }) => isIdentity).length).toBe(table.hasId === true ? 1 : 0);
  for (const name of [
    ...without,
    ...authors,
    ...loose,
    ...remade,
    ...Object.keys({ ...declared, ...lists, ...meanings }),
  ])
    expect(named, name).toContain(name);
  expect(own.filter(({ isGenerated }) => isGenerated).map(({ name }) => name)).toEqual(
    without.filter((name) => own.some((column) => column.name === name && column.isGenerated)),
  );

  const held: Record<string, string> = {};
  const throughOther = new Set<string>();
  for (const { columns: from, target, targets } of references.filter((each) => each.table === table.name)) {
    if (!targets.includes('id')) for (const column of from) throughOther.add(column);
    const at = targets.indexOf('id');
    const column = from[at];
    if (at === -1 || column === undefined || without.includes(column)) continue;
    if (target === 'users') expect(authors).toContain(column);
    else if (target !== 'entities') held[column] = target;
  }
  const strict = Object.fromEntries(
    Object.entries(declared).filter(
      ([column]) => !loose.includes(column) && !(throughOther.has(column) && held[column] === undefined),
    ),
  );
  const known = Object.fromEntries(Object.entries(held).filter(([column]) => !loose.includes(column)));
  expect(strict).toEqual(known);

  // Whatever looks like an id is said to be one.
  const said = [
    'entity_id',
    'id',
    ...without,
    ...authors,
    ...Object.keys({ ...declared, ...lists, ...meanings }),
  ];
  const silent = own.filter(
    ({ name, type }) =>
      /^bigint/.test(type) && /(_id|_ids|_by|^nr|assigned_to)$/.test(name) && !said.includes(name),
  );
  expect(silent).toEqual([]);
});

test('what people did with tasks of every kind is archived or left out with a reason', () => {
  const numbers = Object.values(QUEUE_KINDS).map(({ number }) => String(number));
  expect([...Object.keys(MARKED), ...Object.keys(UNMARKED)].toSorted()).toEqual(numbers.toSorted());
  const tables = Object.values(MARKED).flatMap((meant) => {
    if (meant === null) return [];
    return typeof meant === 'string' ? [meant] : [meant.table, meant.above];
  });
  const withIds = ARCHIVED.filter(({ hasId }) => hasId === true).map(({ name }) => name);
  expect(tables.filter((table) => !withIds.includes(table))).toEqual([]);
});

test('a table stands behind those that it refers to', () => {
  const places = new Map(ARCHIVED.map(({ name }, place) => [name, place]));
  const early = ARCHIVED.flatMap(({ name, references: own = {}, loose = [] }, place) =>
    Object.entries(own)
      .filter(
        ([column, target]) => target !== name && !loose.includes(column) && (places.get(target) ?? 0) > place,
      )
      .map(([column]) => `${name}.${column}`),
  );
  expect(early).toEqual([]);
});
