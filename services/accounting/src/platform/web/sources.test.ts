import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './build.ts';
import { BUNDLED_PACKAGES, sourcesDigest } from './sources.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
  await put('package-lock.json', '{}');
  await put('web/accounting/src/main.tsx', 'one');
  await put('packages/money/src/index.ts', 'money');
  await put('packages/identifiers/src/index.ts', 'identifiers');
  await put('packages/accounting-client/src/index.ts', 'client');
  await put('packages/payment-code/src/browser.ts', 'codes');
  await put('packages/recurrence/src/index.ts', 'recurrence');
});
afterAll(() => rm(root, { recursive: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

test.each([
  ['web/accounting/src/main.tsx', 'two'],
  ['web/accounting/src/screens/new.tsx', ''],
  ['web/accounting/index.html', '<!doctype html>'],
  ['packages/money/src/index.ts', 'more money'],
  ['package-lock.json', '{"version":2}'],
])('a change of %s leads to another digest', async (path, text) => {
  const before = await sourcesDigest(root);
  await put(path, text);
  const after = await sourcesDigest(root);
  expect(after).not.toBe(before);
  expect(await sourcesDigest(root)).toBe(after);
});

test.each([
  'web/accounting/dist/index.html',
  'web/accounting/test/a.test.ts',
  'web/accounting/src/parts/money.test.ts',
  'web/accounting/node_modules/x/index.js',
  'web/accounting/.dist-1/index.html',
  'web/accounting/README.md',
])('%s is no part of what is built', async (path) => {
  const before = await sourcesDigest(root);
  await put(path, String(Math.random()));
  expect(await sourcesDigest(root)).toBe(before);
});

test('the digest covers every package that the application imports', async () => {
  const folder = join(ROOT, 'web/accounting/src');
  const names = await readdir(folder, { recursive: true });
  const texts = await Promise.all(
    names.filter((name) => /\.tsx?$/.test(name)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/from '@news-and-accounting\/([\w-]+)'/g)].map((match) => match[1]),
  );
  expect(imported).toContain('money');
  expect(imported.filter((name) => !BUNDLED_PACKAGES.includes(name ?? ''))).toEqual([]);
});
