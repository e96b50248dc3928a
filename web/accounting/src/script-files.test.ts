import { expect, test } from 'vitest';
import { scriptFiles } from '../script-files.ts';

type Chunk = Parameters<typeof scriptFiles>[0][number] & { type: 'chunk' };

/** A file of one module, which `needs` others at once and `opens` others later. */
const chunk = (
  name: string,
  more: { needs?: string[]; opens?: string[]; is?: 'entry' | 'opened' } = {},
): Chunk => ({
  ...{ type: 'chunk', fileName: `${name}.js`, code: 'x'.repeat(100), moduleIds: [`/src/${name}.ts`] },
  imports: (more.needs ?? []).map((each) => `${each}.js`),
  dynamicImports: (more.opens ?? []).map((each) => `${each}.js`),
  ...{ isEntry: more.is === 'entry', isDynamicEntry: more.is === 'opened' },
});

const fileOf = (files: ReadonlyMap<string, string>, name: string) => files.get(`/src/${name}.ts`);

test('what the same screens use is one file, what others use another, whatever comes first', () => {
  const built = [
    chunk('index', { is: 'entry', opens: ['list', 'card', 'other'] }),
    chunk('list', { is: 'opened', needs: ['table', 'money'] }),
    chunk('card', { is: 'opened', needs: ['table', 'money'] }),
    chunk('other', { is: 'opened', needs: ['alone'] }),
    ...[chunk('table'), chunk('money'), chunk('alone')],
  ];
  for (const order of [built, built.toReversed()]) {
    const files = scriptFiles(order);
    expect(fileOf(files, 'table')).toBe(fileOf(files, 'money'));
    expect(fileOf(files, 'alone')).not.toBe(fileOf(files, 'table'));
    expect(fileOf(files, 'index')).toBeUndefined();
  }
});

test.each([
  ['what is shared', chunk('between', { needs: ['below'] })],
  ['a dialog that others open later', chunk('between', { needs: ['below'], is: 'opened' })],
])('files that need each other by way of %s stay apart', (_, between) => {
  const files = scriptFiles([
    chunk('index', { is: 'entry', opens: ['list', 'card', 'third'] }),
    chunk('list', { is: 'opened', needs: ['above'], opens: ['between'] }),
    chunk('card', { is: 'opened', needs: ['above'] }),
    chunk('third', { is: 'opened' }),
    ...[chunk('above', { needs: ['between'] }), between, chunk('below')],
  ]);
  const [above, below] = [fileOf(files, 'above'), fileOf(files, 'below')];
  // Where what is between them is with both, it needs no file that needs it.
  if (fileOf(files, 'between') !== above) expect(above).not.toBe(below);
});
