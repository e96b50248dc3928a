import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEATURES, featuresIn, featureTable } from './features.ts';
import { ROOT, statementSources } from './sources.ts';

const found = featuresIn(statementSources());

test('docs/distributed.md lists exactly what our migrations and statements use', () => {
  const text = readFileSync(`${ROOT}docs/distributed.md`, 'utf8');
  const [, table = ''] = /<!-- features -->\n+([\s\S]*?)\n+<!-- \/features -->/.exec(text) ?? [];
  // `npm run distributed -- --write` writes it.
  expect(table).toBe(featureTable(found));
  expect(found.map(({ name }) => name)).toEqual(FEATURES.map(({ name }) => name));
});

test('every feature that an engine lacks or limits has its change', () => {
  const without = found.filter(
    ({ citus, yugabyte, dsql, change }) =>
      [citus, yugabyte, dsql].some((each) => !each.startsWith('yes')) && change === '',
  );
  expect(without).toEqual([]);
});

test('a feature is found in its kind of file alone, as often as it stands there', () => {
  const sources = [
    {
      path: 'a.sql',
      text: 'create trigger x before insert on y; CREATE OR REPLACE TRIGGER z on y; -- for update',
    },
    { path: 'b.ts', text: 'sql`select 1 from t for update skip locked`; const text = "create trigger";' },
  ];
  expect(featuresIn(sources).map(({ name, places, files }) => ({ name, places, files }))).toEqual([
    { name: 'triggers', places: 2, files: 1 },
    { name: 'row locks', places: 1, files: 1 },
    { name: 'skip locked', places: 1, files: 1 },
  ]);
});
