import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const REGISTER = 'services/accounting/src/platform/stripped/register.js';
const ENTRY = 'services/accounting/src/main.ts';
const OTHER = 'packages/other/src/index.ts';
const COPIES = `node_modules/.cache/stripped/${process.version}`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stripped-'));
  const made = root;
  onTestFinished(() => rm(made, { recursive: true }));
  await put('package.json', '{"type":"module"}');
  await mkdir(dirname(join(root, REGISTER)), { recursive: true });
  await cp(fileURLToPath(new URL('register.js', import.meta.url)), join(root, REGISTER));
  await put(
    ENTRY,
    `import { placeOf } from '../../../${OTHER}';
const hasParser: boolean = process.moduleLoadList.some((name: string) => name.includes('deps/amaro'));
console.log(JSON.stringify({ ...placeOf('žluťoučký'), hasParser }));`,
  );
  await put(OTHER, other('first'));
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const other = (version: string) => `type Told = { text: string };
export function placeOf(text: string): Told & { place: string } {
  return { text: text + ' ${version}', place: String(new Error().stack).split('\\n')[1]! };
}`;

async function run(): Promise<{ text: string; place: string; hasParser: boolean }> {
  const { stdout } = await promisify(execFile)(process.execPath, [`--import=./${REGISTER}`, ENTRY], {
    cwd: root,
  });
  return JSON.parse(stdout);
}

test('a process has no parser of types, from its first start on, and the lines are those of the sources', async () => {
  const first = await run();
  expect(first).toMatchObject({ text: 'žluťoučký first', hasParser: false });
  expect(first.place).toMatch(/other\/src\/index\.ts:3:\d+\)?$/);
  expect(await readdir(join(root, COPIES))).toHaveLength(2);
  expect(await run()).toEqual(first);
});

test('a source that has changed is loaded as it is now, and its old copy is removed', async () => {
  await run();
  const before = await readdir(join(root, COPIES));
  await put(OTHER, other('second'));
  expect(await run()).toMatchObject({ text: 'žluťoučký second', hasParser: false });
  const after = await readdir(join(root, COPIES));
  expect(after).toHaveLength(2);
  expect(after.filter((name) => before.includes(name))).toHaveLength(1);
});

test.each([0, 0.5, 0.99])('a copy of which only %d is there is made anew', async (part) => {
  const first = await run();
  for (const name of await readdir(join(root, COPIES))) {
    const copy = join(COPIES, name);
    const text = await readFile(join(root, copy), 'utf8');
    await put(copy, text.slice(0, Math.floor(text.length * part)));
  }
  expect(await run()).toEqual(first);
  expect(await run()).toEqual(first);
});

test('where no copies can be written, sources are loaded as they are', async () => {
  await put('node_modules', 'no folder');
  expect(await run()).toMatchObject({ text: 'žluťoučký first', hasParser: true });
});
